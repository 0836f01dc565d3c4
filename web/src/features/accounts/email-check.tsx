import { useState } from "react";
import { accountsTexts } from "@/texts/accounts";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { likelyAddress } from "./email-typo";

const texts = accountsTexts.emailCheck;

/** The email of an account cannot be changed later: an address that looks mistyped is asked about once. */
export function useEmailCheck(email: string) {
  const [asked, setAsked] = useState<string | null>(null);
  const address = email.trim();
  return {
    meant: asked === address ? likelyAddress(address) : null,
    /** True the first time that an address looks mistyped; who sends it again meant it. */
    holds: () => {
      if (asked === address || !likelyAddress(address)) return false;
      setAsked(address);
      return true;
    },
  };
}

/** The address once more, before the account is made with it. */
export function EmailCheck({
  email,
  meant,
  onUse,
}: {
  email: string;
  meant: string | null;
  onUse: (email: string) => void;
}) {
  const address = email.trim();
  return (
    <div role="status" className="empty:hidden">
      {meant ? (
        <Note tone="sun">
          <p>{texts.mistyped(address)}</p>
          <Button variant="line" size="sm" className="mt-2.5" onClick={() => onUse(meant)}>
            <span className="min-w-0 break-all">{texts.meant(meant)}</span>
          </Button>
        </Note>
      ) : address.includes("@") ? (
        <p className="text-small text-ink-2">
          {texts.before} <b className="font-semibold break-all text-ink">{address}</b>. {texts.after}
        </p>
      ) : null}
    </div>
  );
}
