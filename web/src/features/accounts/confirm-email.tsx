import { accountsTexts } from "@/texts/accounts";
import { shellTexts } from "@/texts/shell";
import { Button } from "@/ui/button";
import { ResendButton } from "./resend-button";

const texts = accountsTexts.confirmation;

/** After a sign-up that waits for the link of an email. */
export function ConfirmEmail({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <div role="status" className="flex flex-col items-start gap-5">
      <title>{shellTexts.title(texts.title)}</title>
      <h1 className="type-title">{texts.title}</h1>
      <p className="type-lead break-words">{texts.lead(email)}</p>
      <ResendButton email={email} />
      <Button variant="ghost" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  );
}
