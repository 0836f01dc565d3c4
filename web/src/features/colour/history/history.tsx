import { useState } from "react";
import { ApiError } from "@/lib/api";
import { dateAndTime } from "@/lib/format";
import { useSingleFlight } from "@/lib/single-flight";
import { colourTexts } from "@/texts/colour";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { ConfirmDialog } from "@/ui/dialog";
import { Photo } from "@/ui/photo";
import { toast } from "@/ui/toast";
import { type Analysis, type Ask, againOf, isAnalysed, useDeleteAnalysis } from "../api";
import { Leaf } from "../leaf";

const texts = colourTexts.history;
/** As many as the specification shows. */
const SHOWN = 5;

type HistoryProps = {
  analyses: readonly Analysis[];
  /** The one whose palette is on the screen. */
  shown?: string | undefined;
  /** Only where there is a place to show it. */
  onShow?: (analysis: Analysis) => void;
  onAgain: (ask: Ask) => void;
  isBusy: boolean;
  className?: string;
};

export function History({ analyses, className, ...rest }: HistoryProps) {
  const newest = analyses.find(isAnalysed)?.id;
  return (
    <section className={className}>
      <h2 className="type-heading">{texts.title}</h2>
      <ul className="mt-3.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3.5">
        {analyses.map((analysis) => (
          <Entry key={analysis.id} analysis={analysis} isNewest={analysis.id === newest} {...rest} />
        ))}
      </ul>
    </section>
  );
}

type EntryProps = Omit<HistoryProps, "analyses" | "className"> & { analysis: Analysis; isNewest: boolean };

function Entry({ analysis, isNewest, shown, onShow, onAgain, isBusy }: EntryProps) {
  const { result } = colourTexts;
  const palette = analysis.color_palette;
  const date = analysis.analyzed_at ? dateAndTime(analysis.analyzed_at) : null;
  const isShown = analysis.id === shown;
  const facts = palette
    ? [
        { name: result.skinTone, value: analysis.skin_tone ?? result.unknown },
        { name: result.undertone, value: palette.undertone },
        { name: result.contrast, value: palette.contrast },
      ]
    : [];
  return (
    <li className={cn("flex flex-col rounded-card border bg-surface p-4", isShown ? "border-action" : "border-line")}>
      <div className="flex gap-3.5">
        <div className="h-20 w-16 flex-none overflow-hidden rounded-field">
          <Photo src={[analysis.thumbnail_url, analysis.selfie_url]} alt="" />
        </div>
        <div className="min-w-0 flex-1">
          <h3 className="type-heading">{palette ? palette.season : colourTexts.selfie.waitingTitle}</h3>
          {date ? <p className="text-micro text-ink-3">{date}</p> : null}
          {isNewest || isShown ? (
            <p className="mt-1.5 flex flex-wrap gap-1.5">
              {isNewest ? <Badge tone="action">{texts.newest}</Badge> : null}
              {isShown ? <Badge>{texts.shown}</Badge> : null}
            </p>
          ) : null}
        </div>
      </div>
      {palette ? (
        <>
          <dl className="mt-3 flex flex-col gap-1 text-small">
            {facts.map(({ name, value }) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-3">
                <dt className="text-ink-2">{name}</dt>
                <dd className="font-semibold first-letter:uppercase">{value}</dd>
              </div>
            ))}
          </dl>
          <Colours colours={palette.recommended} />
        </>
      ) : null}
      <div className="mt-auto flex flex-wrap gap-x-1 pt-2">
        {palette && onShow && !isShown ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={date ? texts.openNamed(date) : undefined}
            onClick={() => onShow(analysis)}
          >
            {texts.open}
          </Button>
        ) : null}
        {isNewest || !palette ? (
          <Button
            variant="ghost"
            size="sm"
            busy={isBusy}
            busyLabel={texts.reprocessing}
            onClick={() => onAgain(againOf(analysis))}
          >
            {palette ? texts.reprocess : colourTexts.selfie.waitingAnalyse}
          </Button>
        ) : null}
        <DeleteButton id={analysis.id} date={date} />
      </div>
    </li>
  );
}

function Colours({ colours }: { colours: readonly { hex: string; name: string }[] }) {
  const rest = colours.length - SHOWN;
  return (
    <ul className="mt-3 flex flex-col gap-1.5">
      {colours.slice(0, SHOWN).map(({ hex, name }) => (
        <li key={hex} className="flex items-center gap-2 text-small">
          <Leaf hex={hex} className="size-6 flex-none" />
          <span className="min-w-0 flex-1">{name}</span>
          <span className="text-[0.75rem] text-ink-3">{hex}</span>
        </li>
      ))}
      {rest > 0 ? (
        <li className="text-small text-ink-2">
          <span aria-hidden="true">{texts.more(rest)}</span>
          <span className="sr-only">{texts.moreNamed(rest)}</span>
        </li>
      ) : null}
    </ul>
  );
}

function DeleteButton({ id, date }: { id: string; date: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const deletion = useDeleteAnalysis();
  const remove = useSingleFlight(async () => {
    try {
      await deletion.mutateAsync(id);
      toast.success(texts.deleted, { id: "deleted-analysis" });
      setOpen(false);
    } catch (error) {
      // Another tab was faster: it is gone, as asked.
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone) toast.error(texts.deleteFailed, { id: "deleted-analysis" });
      setOpen(false);
    }
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={texts.deleteTitle}
      description={texts.deleteText}
      safeLabel={texts.keep}
      confirmLabel={texts.delete}
      onConfirm={() => void remove()}
      busy={deletion.isPending}
      busyLabel={texts.deleting}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          className="text-bad hover:bg-bad-soft hover:text-bad"
          aria-label={date ? texts.deleteNamed(date) : undefined}
        >
          {texts.delete}
        </Button>
      }
    />
  );
}
