import { useState } from "react";
import { useSingleFlight } from "@/lib/single-flight";
import { accountsTexts } from "@/texts/accounts";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { AccountError, resendConfirmation } from "./api";

const texts = accountsTexts.confirmation;

export function ResendButton({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const resend = useSingleFlight(async () => {
    setBusy(true);
    try {
      await resendConfirmation(email);
      toast.success(texts.resent, { id: "resend" });
    } catch (error) {
      toast.error((error instanceof AccountError && error.message) || texts.resendFailed, { id: "resend" });
    } finally {
      setBusy(false);
    }
  });
  return (
    <Button variant="soft" size="sm" busy={busy} busyLabel={texts.resending} onClick={resend}>
      {texts.resend}
    </Button>
  );
}
