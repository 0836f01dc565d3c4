import { useEffect } from "react";
import { useSendingForm } from "@/lib/form";
import { leave } from "@/lib/session";
import { accountsTexts } from "@/texts/accounts";
import { shellTexts } from "@/texts/shell";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { PasswordInput } from "@/ui/input";
import { toast } from "@/ui/toast";
import { AccountError, recoverWith } from "./api";
import { newPasswordRules } from "./rules";

const texts = accountsTexts.newPassword;

/** After a recovery link; once saved, the session is whole and /auth leads onward. */
export function NewPasswordForm() {
  const { focus, register, errorOf, busy, submit } = useSendingForm({
    rules: newPasswordRules,
    defaultValues: { password: "", confirmation: "" },
    async send({ password }, form) {
      try {
        await recoverWith(password);
        toast.success(texts.done, { id: "new-password" });
      } catch (error) {
        const message = (error instanceof AccountError && error.message) || texts.failed;
        toast.error(message, { id: "new-password" });
        form.fail("password", message);
      }
    },
  });

  // The button that was pressed is gone: the focus goes on to what comes next.
  useEffect(() => focus("password"), [focus]);

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      <title>{shellTexts.title(texts.title)}</title>
      <div>
        <h1 className="type-title">{texts.title}</h1>
        <p className="mt-2 type-lead">{texts.lead}</p>
      </div>
      <Field
        label={accountsTexts.fields.newPassword}
        hint={accountsTexts.fields.passwordHint}
        error={errorOf("password")}
      >
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <Field label={accountsTexts.fields.confirmation} error={errorOf("confirmation")}>
        <PasswordInput autoComplete="new-password" {...register("confirmation")} />
      </Field>
      <Button type="submit" block busy={busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
      <Button variant="ghost" block onClick={() => leave()}>
        {texts.cancel}
      </Button>
    </form>
  );
}
