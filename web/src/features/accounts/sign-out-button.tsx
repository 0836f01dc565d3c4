import { LogOut } from "lucide-react";
import { useState } from "react";
import { leave } from "@/lib/session";
import { useSingleFlight } from "@/lib/single-flight";
import { accountsTexts } from "@/texts/accounts";
import { Button } from "@/ui/button";
import { IconButton } from "@/ui/icon-button";
import { Spinner } from "@/ui/spinner";
import { toast } from "@/ui/toast";

const texts = accountsTexts.signOut;

/** `icon` where there is room for no word. */
export function SignOutButton({ look = "word" }: { look?: "word" | "icon" }) {
  const [busy, setBusy] = useState(false);
  const signOut = useSingleFlight(async () => {
    setBusy(true);
    try {
      await leave();
      toast.success(texts.done, { id: "sign-out" });
    } catch (error) {
      console.error(error);
      toast.error(texts.failed, { id: "sign-out" });
    } finally {
      setBusy(false);
    }
  });
  if (look === "icon") {
    return (
      <IconButton label={texts.action} onClick={signOut}>
        {busy ? <Spinner /> : <LogOut />}
      </IconButton>
    );
  }
  return (
    <Button variant="ghost" size="sm" busy={busy} busyLabel={texts.busy} onClick={signOut}>
      <LogOut aria-hidden="true" />
      {texts.action}
    </Button>
  );
}
