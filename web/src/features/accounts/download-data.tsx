import { FolderDown } from "lucide-react";
import { useState } from "react";
import { ApiError, answerOf } from "@/lib/api";
import { download } from "@/lib/share";
import { useSingleFlight } from "@/lib/single-flight";
import { accountsTexts } from "@/texts/accounts";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";

const texts = accountsTexts.copy;

export function DownloadData() {
  const [busy, setBusy] = useState(false);
  const take = useSingleFlight(async () => {
    setBusy(true);
    try {
      const answer = await answerOf((token) =>
        fetch("/api/v1/export", { headers: { Authorization: `Bearer ${token}` } }),
      );
      download(new File([await answer.blob()], "provai-meus-dados.zip", { type: "application/zip" }));
      toast.success(texts.done);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : texts.failed);
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
    </div>
  );
}
