import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { colourTexts } from "@/texts/colour";
import { Button } from "@/ui/button";
import { Photo } from "@/ui/photo";
import { useAnalysing } from "./analysing";
import { type Analysed, type Analysis, againOf, analysesQuery, isAnalysed, useKeepSelfie } from "./api";
import { History } from "./history/history";
import { LoadFailed, Loading } from "./loading";
import { Facts } from "./result/facts";
import { Hero } from "./result/hero";
import { PaletteColours } from "./result/palette";
import { SelfieSection } from "./selfie/selfie-section";
import { useChosen, useSelfies } from "./selfie/selfies";

type PanelState = {
  /** Whether anything was given or analysed; null until that is known. */
  isFilled: boolean | null;
  /** Keeps the chosen selfie, which was not analysed, for later; null when there is none. */
  keep: (() => Promise<void>) | null;
};

export type ColourPanelProps = {
  place: "onboarding" | "settings";
  onAnalysed?: (analysis: Analysed) => void;
  /** Told what there is so far: onboarding's own step acts on it when the person goes on. */
  onChange?: (panel: PanelState) => void;
};

/** Selfie, analysis and what it says, inside another screen. */
export function ColourPanel({ place, onAnalysed, onChange }: ColourPanelProps) {
  const { data: analyses, isError, refetch } = useQuery(analysesQuery);
  const { clear } = useSelfies();
  const analysing = useAnalysing(place, (analysis) => {
    clear();
    if (isAnalysed(analysis)) onAnalysed?.(analysis);
  });
  useTelling(onChange, analyses ? analyses.length > 0 : null);

  if (!analyses) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Loading />;
  const newest = analyses.find(isAnalysed);
  const waiting = analyses.find((analysis) => !isAnalysed(analysis));
  return (
    <div className="flex flex-col gap-6 text-body text-ink">
      {newest ? <Summary analysis={newest} /> : null}
      {waiting && place === "onboarding" && !analysing.stage ? (
        <WaitingSelfie selfie={waiting} onAnalyse={() => void analysing.startWith(againOf(waiting))} />
      ) : null}
      <SelfieSection place={place} analysing={analysing} isWaiting={waiting !== undefined} />
      <p className="text-small text-ink-2">{colourTexts.guidance}</p>
      {place === "settings" && analyses.length > 0 ? (
        <History analyses={analyses} onAgain={analysing.startWith} isBusy={analysing.stage !== null} />
      ) : null}
    </div>
  );
}

/** Kept by an earlier visit to onboarding. */
function WaitingSelfie({ selfie, onAnalyse }: { selfie: Analysis; onAnalyse: () => void }) {
  return (
    <section className="flex flex-col gap-3.5">
      <div className="flex items-center gap-4">
        <div className="h-25 w-20 flex-none overflow-hidden rounded-card">
          <Photo src={[selfie.thumbnail_url, selfie.selfie_url]} alt={colourTexts.result.photo} />
        </div>
        <h2 className="min-w-0 type-heading">{colourTexts.selfie.waitingTitle}</h2>
      </div>
      <Button block onClick={onAnalyse}>
        {colourTexts.selfie.analyseInOnboarding}
      </Button>
    </section>
  );
}

function Summary({ analysis }: { analysis: Analysed }) {
  return (
    <div className="flex flex-col gap-5">
      <Hero analysis={analysis} className="overflow-hidden rounded-photo" />
      <Facts analysis={analysis} />
      <PaletteColours palette={analysis.color_palette} />
      <Button asChild variant="line" block>
        <Link to="/color-analysis">{colourTexts.history.seeAll}</Link>
      </Button>
    </div>
  );
}

function useTelling(onChange: ColourPanelProps["onChange"], hasAnalyses: boolean | null) {
  const { selfies } = useChosen();
  const { sent, clear } = useSelfies();
  const { mutateAsync: keep } = useKeepSelfie();
  const isWaiting = selfies.length > 0;
  useEffect(() => {
    if (!onChange) return;
    async function keepChosen() {
      const [path] = (await sent()) ?? [];
      if (!path) throw new Error("the selfie was not sent");
      await keep(path);
      clear();
    }
    onChange({ isFilled: isWaiting || hasAnalyses, keep: isWaiting ? keepChosen : null });
  }, [onChange, hasAnalyses, isWaiting, sent, keep, clear]);
}
