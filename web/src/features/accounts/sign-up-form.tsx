import { useSendingForm } from "@/lib/form";
import { accountsTexts as texts } from "@/texts/accounts";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input, PasswordInput } from "@/ui/input";
import { toast } from "@/ui/toast";
import { AccountError, signUp } from "./api";
import { signUpSchema } from "./schemas";

type SignUpFormProps = {
  email: string;
  onEmail: (email: string) => void;
  /** The account exists but waits for the link of the email sent to this address. */
  onConfirmationSent: (email: string) => void;
};

export function SignUpForm({ email, onEmail, onConfirmationSent }: SignUpFormProps) {
  const { register, errorOf, busy, submit } = useSendingForm({
    schema: signUpSchema,
    defaultValues: { fullName: "", email, password: "" },
    incomplete: texts.invalid.allRequired,
    async send(values, form) {
      try {
        if ((await signUp(values.fullName, values.email, values.password)) === "signed-in") {
          toast.success(texts.signUp.done);
        } else {
          toast.success(texts.signUp.confirm);
          onConfirmationSent(values.email);
        }
      } catch (error) {
        const refused = error instanceof AccountError ? error : null;
        const message = refused?.message || texts.signUp.failed;
        toast.error(message);
        if (refused?.reason === "taken") form.setError("email", { message }, { shouldFocus: true });
        if (refused?.reason === "short-password") form.setError("password", { message }, { shouldFocus: true });
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
          {...register("email", { onChange: (event) => onEmail(event.target.value) })}
        />
      </Field>
      <Field label={texts.fields.password} hint={texts.fields.passwordHint} error={errorOf("password")}>
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <Button type="submit" block busy={busy} busyLabel={texts.signUp.busy}>
        {texts.signUp.submit}
      </Button>
      <p className="text-center text-small text-ink-2 text-pretty">{texts.signUp.agreement}</p>
    </form>
  );
}
