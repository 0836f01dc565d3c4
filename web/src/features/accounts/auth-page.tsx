import { lazy, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { readAuthLink } from "@/lib/auth-link";
import { openDoor, typedAtDoor } from "@/lib/door";
import { useSession } from "@/lib/session";
import { accountsTexts as texts } from "@/texts/accounts";
import { shellTexts } from "@/texts/shell";
import { Tab, TabList, TabPanel, Tabs } from "@/ui/tabs";
import { AuthLayout } from "./auth-layout";
import { ConfirmEmail } from "./confirm-email";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";

// Apart, because few people come through the link of an email.
const EmailLink = lazy(async () => ({ default: (await import("./email-link")).EmailLink }));
const NewPasswordForm = lazy(async () => ({ default: (await import("./new-password-form")).NewPasswordForm }));

export function AuthPage() {
  const [search] = useSearchParams();
  const session = useSession();
  const link = readAuthLink(search);
  return (
    <AuthLayout>
      <Suspense>
        {link ? (
          <EmailLink link={link} />
        ) : session.status === "signed-in" && session.recovering ? (
          <NewPasswordForm />
        ) : (
          <SignInOrUp />
        )}
      </Suspense>
    </AuthLayout>
  );
}

function SignInOrUp() {
  const [search, setSearch] = useSearchParams();
  const [email, setEmail] = useState(() => typedAtDoor("email"));
  const [confirming, setConfirming] = useState<string | null>(null);
  // Here, because this is what was drawn: now that it holds what was typed, it also answers.
  useEffect(openDoor, []);
  const tab = search.get("aba") === "criar-conta" ? "criar-conta" : "entrar";

  function openTab(next: string) {
    setSearch((before) => ({ ...Object.fromEntries(before), aba: next }), { replace: true });
  }

  if (confirming) {
    return (
      <ConfirmEmail
        email={confirming}
        onBack={() => {
          setConfirming(null);
          openTab("entrar");
        }}
      />
    );
  }
  return (
    <>
      <title>{shellTexts.title(tab === "entrar" ? texts.signIn.title : texts.signUp.title)}</title>
      <h1 className="sr-only">{texts.tabs.label}</h1>
      <Tabs value={tab} onValueChange={openTab}>
        <TabList look="segments" label={texts.tabs.label}>
          <Tab value="entrar">{texts.tabs.signIn}</Tab>
          <Tab value="criar-conta">{texts.tabs.signUp}</Tab>
        </TabList>
        <TabPanel value="entrar" className="mt-5.5">
          <SignInForm email={email} onEmail={setEmail} />
        </TabPanel>
        <TabPanel value="criar-conta" className="mt-5.5">
          <SignUpForm email={email} onEmail={setEmail} onConfirmationSent={setConfirming} />
        </TabPanel>
      </Tabs>
    </>
  );
}
