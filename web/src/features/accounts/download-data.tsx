import { queryOptions, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Download, FolderDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ApiError, api, body } from "@/lib/api";
import { dateAndTime } from "@/lib/format";
import { useSingleFlight } from "@/lib/single-flight";
import { accountsTexts } from "@/texts/accounts";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Spinner } from "@/ui/spinner";
import { toast } from "@/ui/toast";
import { CurrentPasswordField, usePasswordProof } from "./password-proof";

// Asked for only by a session that is not new; the dialog is heavier than the rest of its screen.
const ConfirmDialog = lazy(async () => ({ default: (await import("@/ui/dialog")).ConfirmDialog }));

const { copy: texts, proof: proofTexts } = accountsTexts;
const LOOK_AGAIN_MS = 1500;
const NAME = "provai-meus-dados.zip";

const exportQuery = queryOptions({
  queryKey: ["export"],
  queryFn: () => body(api.GET("/api/v1/export/status")),
  refetchOnMount: "always",
  refetchInterval: ({ state }) => (state.data?.status === "waiting" ? LOOK_AGAIN_MS : false),
});

/** A copy of everything: made by the server in its own time, then downloaded here. */
export function DownloadData() {
  const queries = useQueryClient();
  const { data: copy } = useSuspenseQuery(exportQuery);
  const [busy, setBusy] = useState(false);
  const proof = usePasswordProof();
  const isReady = copy.status === "ready";

  async function start() {
    queries.setQueryData(exportQuery.queryKey, await body(api.POST("/api/v1/export")));
  }

  async function take() {
    const { url } = await body(api.POST("/api/v1/export/link"));
    Object.assign(document.createElement("a"), { href: url, download: NAME }).click();
    toast.success(texts.done, { id: "download-data" });
  }

  const act = useSingleFlight(async (again: boolean) => {
    setBusy(true);
    try {
      await proof.attempt(isReady && !again ? take : start);
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
      <div role="status">
        {copy.status === "waiting" ? (
          <p className="flex items-start gap-2.5 text-ink">
            <Spinner className="mt-0.5 size-4 border-2" />
            <span className="min-w-0">
              {texts.preparing} {copy.by_mail ? texts.byMail : null}
            </span>
          </p>
        ) : null}
        {isReady ? <Note tone="ok">{texts.ready(sizeOf(copy.bytes), dateAndTime(copy.expires_at ?? ""))}</Note> : null}
        {copy.status === "failed" ? <Note tone="bad">{texts.makingFailed}</Note> : null}
      </div>
      {isReady ? (
        <>
          <Button block onClick={() => void act(false)} busy={busy} busyLabel={texts.busy}>
            <Download aria-hidden="true" />
            {texts.take}
          </Button>
          <Button variant="ghost" block onClick={() => void act(true)}>
            {texts.again}
          </Button>
        </>
      ) : (
        <Button
          variant="soft"
          block
          onClick={() => void act(false)}
          busy={busy || copy.status === "waiting"}
          busyLabel={texts.busy}
        >
          <FolderDown aria-hidden="true" />
          {texts.action}
        </Button>
      )}
      <Suspense>
        {proof.asked ? (
          <ConfirmDialog
            open
            onOpenChange={proof.forget}
            title={proofTexts.title}
            description={texts.proof}
            safeLabel={proofTexts.cancel}
            confirmLabel={isReady ? texts.take : texts.action}
            onConfirm={() => void act(false)}
            busy={busy}
            busyLabel={texts.busy}
            tone="primary"
          >
            <CurrentPasswordField {...proof.field} onSubmit={() => void act(false)} />
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </div>
  );
}

function sizeOf(bytes: number | null | undefined): string {
  const megabytes = (bytes ?? 0) / 1024 ** 2;
  const shown = megabytes < 1 ? Math.max(1, Math.round(megabytes * 1024)) : megabytes;
  const unit = megabytes < 1 ? "KB" : "MB";
  return `${shown.toLocaleString("pt-BR", { maximumFractionDigits: megabytes < 10 ? 1 : 0 })} ${unit}`;
}
