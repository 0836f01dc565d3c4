import { useState } from "react";
import { ApiError, isConsentNeeded, isSaid } from "@/lib/api";
import { useSingleFlight } from "@/lib/single-flight";
import { useUnsaved } from "@/lib/unsaved";
import { colourTexts } from "@/texts/colour";
import { toast } from "@/ui/toast";
import { type Analysis, type Ask, useAnalyse } from "./api";
import { useChosen, useSelfies } from "./selfie/selfies";

const texts = colourTexts.work;

export type Stage = "sending" | "reading" | "telling";

/** Why there is no analysis, for the person; `isPhoto` when another selfie is what helps. */
export type Failure = {
  message: string;
  isPhoto: boolean;
  /** The selfies it is about: with others it is over. */
  about: readonly string[];
};

export type Analysing = ReturnType<typeof useAnalysing>;

/** Where an analysis is asked for decides how its end is said. */
export type Place = "page" | "onboarding" | "settings";

const wordsOf: Record<Place, { done: string; failed: string }> = {
  page: { done: texts.done, failed: texts.failed },
  onboarding: { done: texts.doneInOnboarding, failed: texts.failedInOnboarding },
  settings: { done: texts.done, failed: texts.failedInSettings },
};

export function useAnalysing(place: Place, onDone: (analysis: Analysis) => void) {
  const selfies = useSelfies();
  const chosen = useChosen().selfies.map(({ key }) => key);
  const { mutateAsync: analyse } = useAnalyse();
  const [stage, setStage] = useState<Stage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useUnsaved(stage !== null);
  const words = wordsOf[place];

  const run = useSingleFlight(async (first: Stage, askFor: () => Promise<Ask | null>) => {
    setFailure(null);
    try {
      setStage(first);
      const ask = await askFor();
      if (!ask) return;
      setStage("reading");
      const analysis = await analyse({ ask, onTelling: () => setStage("telling") });
      toast.success(words.done, { id: "colour" });
      onDone(analysis);
    } catch (error) {
      const message = isSaid(error) && error.status > 0 ? error.message : words.failed;
      const about = selfies.current().selfies.map(({ key }) => key);
      setFailure({ message, isPhoto: error instanceof ApiError && error.status === 422, about });
      if (!isConsentNeeded(error)) toast.error(message, { id: "colour" });
    } finally {
      setStage(null);
    }
  });

  return {
    stage,
    failure: failure && `${failure.about}` === `${chosen}` ? failure : null,
    /** The chosen selfies; nothing of them is kept when the analysis is refused. */
    start: () => {
      const { paper } = selfies.current();
      if (chosen.length === 0) {
        toast.error(colourTexts.selfie.missing, { id: "colour" });
        return;
      }
      void run("sending", async () => {
        const paths = await selfies.sent();
        const [imageUrl, ...moreImageUrls] = paths ?? [];
        return imageUrl ? { imageUrl, moreImageUrls, whitePaper: paper } : null;
      });
    },
    /** Selfies that the server has already. */
    startWith: (ask: Ask) => run("reading", async () => ask),
  };
}
