import { useSendingForm } from "@/lib/form";
import { accountsTexts as texts } from "@/texts/accounts";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Field } from "@/ui/field";
import { Input, PasswordInput } from "@/ui/input";
import { toast } from "@/ui/toast";
import { AccountError, signUp } from "./api";
import { EmailCheck, useEmailCheck } from "./email-check";
import { signUpRules } from "./rules";

type SignUpFormProps = {
  email: string;
  onEmail: (email: string) => void;
  /** The account exists but waits for the link of the email sent to this address. */
  onConfirmationSent: (email: string) => void;
};

export function SignUpForm({ email, onEmail, onConfirmationSent }: SignUpFormProps) {
  const check = useEmailCheck(email);
  const { register, errorOf, busy, submit, fill } = useSendingForm({
    rules: signUpRules,
    defaultValues: { fullName: "", email: "", password: "", adult: false },
    typed: { email },
    incomplete: texts.invalid.allRequired,
    async send(values, form) {
      if (check.holds()) return;
      const address = values.email.trim();
      try {
        if ((await signUp(values.fullName.trim(), address, values.password)) === "signed-in") {
          toast.success(texts.signUp.done, { id: "sign-up" });
        } else {
          toast.success(texts.signUp.confirm, { id: "sign-up" });
          onConfirmationSent(address);
        }
      } catch (error) {
        const refused = error instanceof AccountError ? error : null;
        const message = refused?.message || texts.signUp.failed;
        toast.error(message, { id: "sign-up" });
        if (refused?.reason === "taken") form.fail("email", message);
        if (refused?.reason === "weak-password") form.fail("password", message);
      }
    },
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      <Field label={texts.fields.name} error={errorOf("fullName")}>
        <Input autoComplete="name" placeholder={texts.fields.namePlaceholder} {...register("fullName")} />
      </Field>
      <Field label={texts.fields.email} error={errorOf("email")}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={texts.fields.emailPlaceholder}
          {...register("email", onEmail)}
        />
      </Field>
      <Field label={texts.fields.password} hint={texts.fields.passwordHint} error={errorOf("password")}>
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <Checkbox className="-my-2" label={texts.fields.adult} error={errorOf("adult")} {...register("adult")} />
      <EmailCheck
        email={email}
        meant={check.meant}
        onUse={(meant) => {
          fill("email", meant);
          onEmail(meant);
        }}
      />
      <Button type="submit" block busy={busy} busyLabel={texts.signUp.busy}>
        {texts.signUp.submit}
      </Button>
      <Agreement />
    </form>
  );
}

/** Its links open beside the form, so that nothing typed is lost. */
function Agreement() {
  const { before, terms, between, privacy, after } = texts.signUp.agreement;
  return (
    <p className="text-center text-small text-ink-2 text-pretty">
      {before}
      <a href="/terms?ler=1" target="_blank" rel="noreferrer" className="type-link">
        {terms}
      </a>
      {between}
      <a href="/privacy-policy" target="_blank" rel="noreferrer" className="type-link">
        {privacy}
      </a>
      {after}
    </p>
  );
}
