import { Download, Heart, Maximize2, Share2, ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { useOverlay } from "@/lib/overlay";
import { canShare } from "@/lib/share";
import { ExampleBadge } from "@/photos/examples/example-badge";
import { tryonTexts } from "@/texts/tryon";
import { BeforeAfter } from "@/ui/before-after";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { IconButton } from "@/ui/icon-button";
import { prefersLessMotion } from "@/ui/motion";
import { Segmented } from "@/ui/segmented";
import { isExampleLook, type Tryon } from "./api";
import { GarmentsOfLook } from "./garments-of-look";
import { useLookActions } from "./look-actions";
import { Rating } from "./rating";
import { RedoLook } from "./redo-look";
import { WhatChanged } from "./what-changed";

const texts = tryonTexts.result;

type View = "before" | "compare" | "after" | "changed";

const comparing = [
  { value: "before", label: texts.before },
  { value: "compare", label: texts.compare },
  { value: "after", label: texts.after },
] as const satisfies { value: View; label: string }[];

const explaining = [
  { value: "before", label: texts.before },
  { value: "after", label: texts.after },
  { value: "changed", label: texts.changed },
] as const satisfies { value: View; label: string }[];

/** A finished look, beside the photo it was made from. */
export function ReadyLook({ tryon, onRedone }: { tryon: Tryon; onRedone: (id: string) => void }) {
  const [view, setView] = useState<View>("compare");
  const [isExplaining, setExplaining] = useState(false);
  const viewer = useOverlay("look");
  const place = useRef<HTMLElement>(null);

  function explain() {
    setExplaining(true);
    show("changed");
  }

  function compare() {
    setExplaining(false);
    show("compare");
  }

  /** The button is below the picture that it changes. */
  function show(next: View) {
    setView(next);
    place.current?.scrollIntoView({ block: "start", behavior: prefersLessMotion() ? "instant" : "smooth" });
  }

  return (
    <section ref={place} className="flex scroll-mt-4 flex-col gap-3">
      {view === "changed" ? (
        <WhatChanged tryon={tryon} />
      ) : (
        <BeforeAfter
          before={{ src: tryon.person_image_url, alt: texts.beforeAlt, label: texts.before }}
          after={{
            src: tryon.result_image_url ?? "",
            alt: texts.afterAlt,
            label: texts.after,
            note: texts.byAi,
          }}
          view={view}
          mark={isExampleLook(tryon) ? <ExampleBadge /> : null}
          label={texts.slider}
          valueText={texts.shown}
          className="max-w-[max(12rem,calc(58dvh*var(--ratio)))]"
        >
          <IconButton label={texts.fullScreen} look="veil" onClick={() => viewer.open(tryon.id)}>
            <Maximize2 />
          </IconButton>
        </BeforeAfter>
      )}
      <Segmented<View>
        label={texts.view}
        value={view}
        onValueChange={setView}
        options={isExplaining ? explaining : comparing}
      />
      <Actions tryon={tryon} />
      <GarmentsOfLook tryon={tryon} />
      {canShare() ? null : <p className="text-small text-ink-2">{texts.cannotShare}</p>}
      <div className="mt-1 flex gap-3 text-small text-ink-2">
        <ShieldCheck aria-hidden="true" className="mt-px text-ok" />
        <div className="min-w-0">
          {isExplaining ? (
            <Explanation tryon={tryon} />
          ) : (
            <p>
              <b className="font-semibold text-ink">{texts.keptTitle}</b> {texts.keptText}
            </p>
          )}
          {tryon.changed_image_url ? (
            <button
              type="button"
              onClick={isExplaining ? compare : explain}
              className="inline-flex min-h-target items-center font-semibold type-link"
            >
              {isExplaining ? texts.changedBack : texts.changed}
            </button>
          ) : null}
        </div>
      </div>
      <p className="text-small text-ink-3">
        {tryon.engine_label ? texts.engine(tryon.engine_label, placeOf(tryon)) : texts.engineUnknown}
      </p>
      <RedoLook tryon={tryon} onRedone={onRedone} />
      <Rating tryon={tryon} />
    </section>
  );
}

function Actions({ tryon }: { tryon: Tryon }) {
  const { toggleFavorite, save, share } = useLookActions(tryon);
  const look = "gap-1.75 border-line bg-surface px-2 text-label [&_.lucide]:size-5";
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto">
      <Button
        variant="line"
        aria-pressed={tryon.favorite}
        onClick={toggleFavorite}
        className={cn(look, tryon.favorite && "border-transparent bg-bad-soft text-bad hover:bg-bad-soft")}
      >
        <Heart aria-hidden="true" className={cn(tryon.favorite && "heart-motion fill-current")} />
        {texts.favorite}
      </Button>
      <Button variant="line" onClick={share} className={look}>
        <Share2 aria-hidden="true" />
        {texts.share}
      </Button>
      <Button variant="line" onClick={save} className={look}>
        <Download aria-hidden="true" />
        {texts.save}
      </Button>
    </div>
  );
}

function Explanation({ tryon }: { tryon: Tryon }) {
  const kept = tryon.kept_share ?? 0;
  return (
    <>
      <ul className="mb-2 flex flex-wrap gap-x-4.5 gap-y-1 text-ink">
        <li className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="h-3.5 w-5.5 rounded-[4px] border-b-3 border-dashed border-action bg-action-soft"
          />
          {texts.generatedShare(percent(1 - kept))}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-3.5 w-5.5 rounded-[4px] bg-line-strong" />
          {texts.sameAsOriginal}
        </li>
      </ul>
      <p>
        <b className="font-semibold text-ink">{texts.changedTitle(percent(kept))}</b> {texts.changedText}
      </p>
    </>
  );
}

function placeOf({ made_outside }: Tryon): string {
  if (made_outside === null) return "";
  return made_outside ? texts.madeOutside : texts.madeHere;
}

function percent(share: number): string {
  return share.toLocaleString("pt-BR", { style: "percent", maximumFractionDigits: 0 });
}
