import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { typedAtDoor } from "@/lib/door";
import { useSendingForm } from "@/lib/form";
import { keepingReturn } from "@/lib/return-path";
import { accountsTexts as texts } from "@/texts/accounts";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input, PasswordInput } from "@/ui/input";
import { Note } from "@/ui/note";
import { toast } from "@/ui/toast";
import { AccountError, signIn } from "./api";
import { ResendButton } from "./resend-button";
import { signInRules } from "./rules";

export function SignInForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const [search] = useSearchParams();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { register, errorOf, busy, submit } = useSendingForm({
    rules: signInRules,
    defaultValues: { email: "", password: "" },
    typed: { email, password: typedAtDoor("password") },
    incomplete: texts.invalid.allRequired,
    async send(values, form) {
      setUnconfirmed(null);
      try {
        await signIn(values.email.trim(), values.password);
        toast.success(texts.signIn.done, { id: "sign-in" });
      } catch (error) {
        const refused = error instanceof AccountError ? error : null;
        const message = refused?.message || texts.signIn.failed;
        toast.error(message, { id: "sign-in" });
        if (refused?.reason === "wrong-credentials") form.fail("password", message);
        if (refused?.reason === "unconfirmed") setUnconfirmed(values.email.trim());
      }
    },
  });

  return (
    <>
      {/* "post", so that no accident before the app is awake writes a password into the address. */}
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4.5">
        <Field label={texts.fields.email} error={errorOf("email")}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder={texts.fields.emailPlaceholder}
            {...register("email", onEmail)}
          />
        </Field>
        <Field label={texts.fields.password} error={errorOf("password")}>
          <PasswordInput autoComplete="current-password" {...register("password")} />
        </Field>
        {unconfirmed ? (
          <Note tone="info">
            <p className="mb-2.5">{texts.confirmation.unconfirmed}</p>
            <ResendButton email={unconfirmed} />
          </Note>
        ) : null}
        <Button type="submit" block busy={busy} busyLabel={texts.signIn.busy}>
          {texts.signIn.submit}
        </Button>
      </form>
      <Button asChild variant="ghost" block className="mt-1.5">
        <Link to={keepingReturn("/forgot-password", search)}>{texts.signIn.forgot}</Link>
      </Button>
    </>
  );
}
