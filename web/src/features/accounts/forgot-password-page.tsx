import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useSendingForm } from "@/lib/form";
import { keepingReturn } from "@/lib/return-path";
import { accountsTexts } from "@/texts/accounts";
import { shellTexts } from "@/texts/shell";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { AccountError, sendRecovery } from "./api";
import { AuthLayout } from "./auth-layout";
import { recoveryRules } from "./rules";

const texts = accountsTexts.forgot;

export function ForgotPasswordPage() {
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const signInPath = keepingReturn("/auth", search);
  return (
    <AuthLayout
      back={
        <IconButton asChild label={texts.back} look="paper">
          <Link to={signInPath}>
            <ArrowLeft aria-hidden="true" />
          </Link>
        </IconButton>
      }
    >
      <title>{shellTexts.title(texts.title)}</title>
      {sentTo ? <Sent email={sentTo} signInPath={signInPath} /> : <AskForm onSent={setSentTo} />}
    </AuthLayout>
  );
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, errorOf, busy, submit } = useSendingForm({
    rules: recoveryRules,
    defaultValues: { email: "" },
    incomplete: accountsTexts.invalid.allRequired,
    async send(values) {
      const email = values.email.trim();
      try {
        await sendRecovery(email);
        toast.success(texts.done, { id: "recovery" });
        onSent(email);
      } catch (error) {
        toast.error((error instanceof AccountError && error.message) || texts.failed, { id: "recovery" });
      }
    },
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      <div>
        <h1 className="type-title">{texts.title}</h1>
        <p className="mt-2 type-lead">{texts.lead}</p>
      </div>
      <Field label={accountsTexts.fields.email} error={errorOf("email")}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username"
          placeholder={accountsTexts.fields.emailPlaceholder}
          {...register("email")}
        />
      </Field>
      <Button type="submit" block busy={busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}

function Sent({ email, signInPath }: { email: string; signInPath: string }) {
  return (
    <div role="status">
      <h1 className="type-title">{texts.sentTitle}</h1>
      <p className="mt-2 type-lead">{texts.sentTo}</p>
      <p className="mt-1 text-lead font-semibold break-words">{email}</p>
      <p className="mt-4 text-small text-ink-2">{texts.sentHint}</p>
      <Button asChild block className="mt-6">
        <Link to={signInPath}>{texts.back}</Link>
      </Button>
    </div>
  );
}
