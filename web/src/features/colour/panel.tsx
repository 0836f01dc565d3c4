import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { colourTexts } from "@/texts/colour";
import { Button } from "@/ui/button";
import { useAnalysing } from "./analysing";
import { type Analysed, analysesQuery, isAnalysed, useKeepSelfie } from "./api";
import { History } from "./history/history";
import { LoadFailed, Loading } from "./loading";
import { Facts } from "./result/facts";
import { Hero } from "./result/hero";
import { PaletteColours } from "./result/palette";
import { SelfieSection } from "./selfie/selfie-section";
import { useChosen, useSelfies } from "./selfie/selfies";

export type ColourPanelProps = {
  place: "onboarding" | "settings";
  onAnalysed?: (analysis: Analysed) => void;
  /**
   * Told whenever a selfie is chosen and not analysed, with how to keep it for later (onboarding's own step does so when
   * the person goes on); null when there is none.
   */
  onWaiting?: (keep: (() => Promise<void>) | null) => void;
};

/** Selfie, analysis and what it says, inside another screen. */
export function ColourPanel({ place, onAnalysed, onWaiting }: ColourPanelProps) {
  const { data: analyses, isError, refetch } = useQuery(analysesQuery);
  const { clear } = useSelfies();
  const analysing = useAnalysing(place, (analysis) => {
    clear();
    if (isAnalysed(analysis)) onAnalysed?.(analysis);
  });
  useWaiting(onWaiting);

  if (!analyses) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Loading />;
  const newest = analyses.find(isAnalysed);
  return (
    <div className="flex flex-col gap-6 text-body text-ink">
      {newest ? <Summary analysis={newest} /> : null}
      <SelfieSection place={place} analysing={analysing} />
      <p className="text-small text-ink-2">{colourTexts.guidance}</p>
      {place === "settings" && analyses.length > 0 ? (
        <History analyses={analyses} onAgain={analysing.startWith} isBusy={analysing.stage !== null} />
      ) : null}
    </div>
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

function useWaiting(onWaiting: ColourPanelProps["onWaiting"]) {
  const { selfies } = useChosen();
  const { sent, clear } = useSelfies();
  const { mutateAsync: keep } = useKeepSelfie();
  const isWaiting = selfies.length > 0;
  useEffect(() => {
    if (!onWaiting) return;
    if (!isWaiting) {
      onWaiting(null);
      return;
    }
    onWaiting(async () => {
      const [path] = (await sent()) ?? [];
      if (!path) throw new Error("the selfie was not sent");
      await keep(path);
      clear();
    });
  }, [onWaiting, isWaiting, sent, keep, clear]);
}
