import { useSendingForm } from "@/lib/form";
import { useSession } from "@/lib/session";
import { accountsTexts } from "@/texts/accounts";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { PasswordInput } from "@/ui/input";
import { toast } from "@/ui/toast";
import { AccountError, changePassword } from "./api";
import { changePasswordRules } from "./rules";

const texts = accountsTexts.newPassword;
const { fields, changePassword: own } = accountsTexts;
const nothing = { current: "", password: "", confirmation: "" };

export function ChangePasswordForm() {
  const session = useSession();
  const { register, errorOf, busy, submit } = useSendingForm({
    rules: changePasswordRules,
    defaultValues: nothing,
    incomplete: accountsTexts.invalid.allRequired,
    async send({ current, password }, form) {
      try {
        await changePassword(current, password);
        toast.success(texts.done, { id: "change-password" });
        form.reset(nothing);
      } catch (error) {
        const refused = error instanceof AccountError ? error : null;
        const isWrong = refused?.reason === "wrong-credentials";
        const message = isWrong ? texts.wrongCurrent : refused?.message || texts.failed;
        toast.error(message, { id: "change-password" });
        form.fail(isWrong ? "current" : "password", message);
      }
    },
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      {/* Tells a password keeper whose password this is. */}
      <input
        hidden
        readOnly
        autoComplete="username"
        value={session.status === "signed-in" ? (session.session.user.email ?? "") : ""}
      />
      <Field label={fields.currentPassword} error={errorOf("current")}>
        <PasswordInput autoComplete="current-password" {...register("current")} />
      </Field>
      <Field label={fields.newPassword} hint={fields.passwordHint} error={errorOf("password")}>
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <Field label={fields.confirmation} error={errorOf("confirmation")}>
        <PasswordInput autoComplete="new-password" {...register("confirmation")} />
      </Field>
      <p className="text-small text-ink-2">{own.note}</p>
      <Button type="submit" block busy={busy} busyLabel={own.busy}>
        {own.submit}
      </Button>
    </form>
  );
}
