import { useQueryClient } from "@tanstack/react-query";
import { FileArchive, FolderDown } from "lucide-react";
import { useRef, useState } from "react";
import { useOverlay } from "@/lib/overlay";
import { save } from "@/lib/share";
import { useSingleFlight } from "@/lib/single-flight";
import { useUnsaved } from "@/lib/unsaved";
import { piecesQuery } from "@/pieces/api";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { Stitch } from "@/ui/stitch";
import { toast } from "@/ui/toast";
import { exportParts, exportWardrobe, type ImportReport, importWardrobe, saidBy } from "./api";

const texts = wardrobeTexts.transfer;

/** The wardrobe as a file: out, and in again after a look at what would come. */
export function TransferDialog() {
  const transfer = useOverlay("transfer");
  return (
    <Dialog title={texts.title} description={texts.lead} open={transfer.shown !== null} onOpenChange={transfer.close}>
      <div className="flex flex-col gap-5">
        <Export />
        <Stitch />
        <Import onDone={transfer.close} />
      </div>
    </Dialog>
  );
}

function Export() {
  const [busy, setBusy] = useState<number | null>(null);
  /** Known once somebody asks; each part is a press of its own, so that no browser takes the second for a trick. */
  const [count, setCount] = useState(1);
  const run = useSingleFlight(async (part: number) => {
    setBusy(part);
    try {
      const parts = await exportParts();
      setCount(parts);
      if (part > parts || (parts > 1 && count === 1)) return;
      const name = parts > 1 ? texts.partFile(part, parts) : texts.file;
      const saved = await save(new File([await exportWardrobe(part)], name, { type: "application/zip" }));
      if (saved === "saved") toast.success(texts.exported, { id: "export-wardrobe" });
    } catch (error) {
      toast.error(saidBy(error, texts.exportFailed), { id: "export-wardrobe" });
    } finally {
      setBusy(null);
    }
  });
  return (
    <section>
      <h3 className="mb-2 font-semibold">{texts.exportTitle}</h3>
      <p role="status" className="mb-2 text-small text-ink-2 empty:mb-0">
        {count > 1 ? texts.exportInParts(count) : null}
      </p>
      <div className="flex flex-col gap-2">
        {Array.from({ length: count }, (_, place) => place + 1).map((part) => (
          <Button
            key={part}
            variant="soft"
            block
            busy={busy === part}
            busyLabel={texts.exporting}
            disabled={busy !== null && busy !== part}
            onClick={() => run(part)}
          >
            <FolderDown aria-hidden="true" />
            {count > 1 ? texts.exportPart(part, count) : texts.export}
          </Button>
        ))}
      </div>
    </section>
  );
}

type Checked = { file: File; report: ImportReport };

function Import({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<"checking" | "running" | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useUnsaved(busy === "running");

  const check = useSingleFlight(async (file: File) => {
    setBusy("checking");
    setFailure(null);
    setChecked(null);
    try {
      setChecked({ file, report: await importWardrobe(file, true) });
    } catch (error) {
      setFailure(saidBy(error, texts.checkFailed));
    } finally {
      setBusy(null);
    }
  });

  const run = useSingleFlight(async () => {
    if (!checked) return;
    setBusy("running");
    setFailure(null);
    try {
      const { added } = await importWardrobe(checked.file, false);
      await queries.invalidateQueries({ queryKey: piecesQuery.queryKey });
      toast.success(wardrobeTexts.adding.added(added), { id: "added" });
      onDone();
    } catch (error) {
      setFailure(saidBy(error, texts.failed));
    } finally {
      setBusy(null);
    }
  });

  const good = checked?.report.rows.filter(({ ok }) => ok).length ?? 0;
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold">{texts.importTitle}</h3>
        <p className="text-small text-ink-2">{texts.importLead}</p>
      </div>
      <div aria-live="polite" className="flex flex-col gap-3 empty:-mb-3">
        {failure ? <Note tone="bad">{failure}</Note> : null}
        {checked ? <Report report={checked.report} good={good} /> : null}
      </div>
      {checked && good > 0 ? (
        <Button block busy={busy === "running"} busyLabel={texts.running} onClick={run}>
          {texts.run(good)}
        </Button>
      ) : null}
      <Button
        variant={checked && good > 0 ? "line" : "soft"}
        block
        busy={busy === "checking"}
        busyLabel={texts.checking}
        disabled={busy === "running"}
        onClick={() => picker.current?.click()}
      >
        <FileArchive aria-hidden="true" />
        {checked ? texts.another : texts.choose}
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={texts.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void check(file);
          target.value = "";
        }}
      />
    </section>
  );
}

function Report({ report, good }: { report: ImportReport; good: number }) {
  const bad = report.rows.filter(({ ok }) => !ok);
  return (
    <>
      <Note tone={good > 0 ? "ok" : "bad"}>{good > 0 ? texts.good(good) : texts.nothing}</Note>
      {bad.length > 0 ? (
        <Note tone="sun">
          <p className="font-semibold">{texts.bad(bad.length)}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <ul className="mt-1 max-h-44 overflow-y-auto" tabIndex={0}>
            {bad.map(({ line, problem }) => (
              <li key={line}>
                <b className="font-semibold">{texts.line(line)}:</b> {problem}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  );
}
