import { FolderDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ApiError, answerOf } from "@/lib/api";
import { download } from "@/lib/share";
import { useSingleFlight } from "@/lib/single-flight";
import { accountsTexts } from "@/texts/accounts";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { CurrentPasswordField, usePasswordProof } from "./password-proof";

// Asked for only by a session that is not new; the dialog is heavier than the rest of its screen.
const ConfirmDialog = lazy(async () => ({ default: (await import("@/ui/dialog")).ConfirmDialog }));

const { copy: texts, proof: proofTexts } = accountsTexts;

export function DownloadData() {
  const [busy, setBusy] = useState(false);
  const proof = usePasswordProof();
  const take = useSingleFlight(async () => {
    setBusy(true);
    try {
      if (await proof.attempt(downloadCopy)) toast.success(texts.done, { id: "download-data" });
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : texts.failed, { id: "download-data" });
      proof.forget();
    } finally {
      setBusy(false);
    }
  });

  return (
    <div className="flex flex-col gap-3.5">
      <p>{texts.lead}</p>
      <Button variant="soft" block onClick={take} busy={busy} busyLabel={texts.busy}>
        <FolderDown aria-hidden="true" />
        {texts.action}
      </Button>
      <Suspense>
        {proof.asked ? (
          <ConfirmDialog
            open
            onOpenChange={proof.forget}
            title={proofTexts.title}
            description={texts.proof}
            safeLabel={proofTexts.cancel}
            confirmLabel={texts.action}
            onConfirm={take}
            busy={busy}
            busyLabel={texts.busy}
            tone="primary"
          >
            <CurrentPasswordField {...proof.field} onSubmit={take} />
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </div>
  );
}

async function downloadCopy(): Promise<void> {
  const answer = await answerOf((token) => fetch("/api/v1/export", { headers: { Authorization: `Bearer ${token}` } }));
  download(new File([await answer.blob()], "provai-meus-dados.zip", { type: "application/zip" }));
}
