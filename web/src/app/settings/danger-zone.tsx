import { lazy } from "react";
import { accountsTexts } from "@/texts/accounts";

// Few people ever open it, and its dialog is heavy.
const DeleteAccount = lazy(async () => ({
  default: (await import("@/features/accounts/delete-account")).DeleteAccount,
}));

const texts = accountsTexts.deletion;

export function DangerZone({ onCopy }: { onCopy: () => void }) {
  return (
    <div className="flex flex-col gap-3.5">
      <p>
        {texts.lead} {texts.before}
        <button type="button" onClick={onCopy} className="type-link">
          {texts.copy}
        </button>
        .
      </p>
      <DeleteAccount />
    </div>
  );
}
