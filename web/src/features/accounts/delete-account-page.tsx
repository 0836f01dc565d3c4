import { useState } from "react";
import { brand } from "@/lib/brand";
import { useSendingForm } from "@/lib/form";
import { useSession } from "@/lib/session";
import { isFirstStep, wayOut } from "@/lib/way-out";
import { accountsTexts } from "@/texts/accounts";
import { contactEmail } from "@/texts/terms";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input, PasswordInput } from "@/ui/input";
import { Note } from "@/ui/note";
import { Screen } from "@/ui/screen";
import { toast } from "@/ui/toast";
import { AccountError, signIn } from "./api";
import { DeleteAccount } from "./delete-account";
import { signInRules } from "./rules";
import { WhatGoes } from "./what-goes";

const texts = accountsTexts.deletion.page;

/** Public: who no longer has the app, or never accepted newer terms, can still leave. */
export function DeleteAccountPage() {
  const session = useSession();
  const [isGone, setIsGone] = useState(false);
  const isIn = session.status === "signed-in" && !session.recovering;

  function goBack() {
    if (isFirstStep()) window.location.assign(wayOut());
    else window.history.back();
  }

  return (
    <Screen title={texts.title} back={goBack}>
      <div className="flex flex-col gap-6">
        {isGone ? (
          <Note tone="ok" role="status">
            {texts.gone}
          </Note>
        ) : (
          <>
            <p className="type-lead">{texts.lead}</p>
            <WhatGoes />
            {isIn ? <DeleteAccount onGone={() => setIsGone(true)} /> : <Proof />}
          </>
        )}
        <p className="text-small text-ink-2">{texts.noPassword(contactEmail(brand))}</p>
      </div>
    </Screen>
  );
}

/** Whose account it is: nothing is deleted by an email address alone. */
function Proof() {
  const { register, errorOf, busy, submit } = useSendingForm({
    rules: signInRules,
    defaultValues: { email: "", password: "" },
    incomplete: accountsTexts.invalid.allRequired,
    async send({ email, password }, form) {
      try {
        await signIn(email.trim(), password);
      } catch (error) {
        const message = (error instanceof AccountError && error.message) || accountsTexts.signIn.failed;
        toast.error(message, { id: "delete-account" });
        form.fail("password", message);
      }
    },
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <p className="font-semibold">{texts.signIn}</p>
      <Field label={accountsTexts.fields.email} error={errorOf("email")}>
        <Input type="email" autoComplete="email" inputMode="email" {...register("email")} />
      </Field>
      <Field label={accountsTexts.fields.password} error={errorOf("password")}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      <Button type="submit" variant="line" block busy={busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
