import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { returnPath } from "@/lib/return-path";
import { useSingleFlight } from "@/lib/single-flight";
import { onboardingTexts as texts } from "@/texts/onboarding";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { progressQuery } from "./api";
import { ColourStep, type DrawColourPanel } from "./colour-step";
import { CompleteStep } from "./complete-step";
import { MeasurementsStep } from "./measurements-step";
import { NameStep } from "./name-step";
import { pause, type Walk } from "./step-props";
import { StyleStep } from "./style-step";
import { useWalk } from "./use-walk";
import { WardrobeStep } from "./wardrobe-step";
import { WelcomeStep } from "./welcome-step";

type OnboardingPageProps = {
  colourPanel: DrawColourPanel;
  /** Shown until it is known whether there is anything left to ask: most who sign in only pass through. */
  entering: ReactNode;
};

export function OnboardingPage({ colourPanel, entering }: OnboardingPageProps) {
  return (
    <Suspense fallback={entering}>
      <Entry colourPanel={colourPanel} />
    </Suspense>
  );
}

function Entry({ colourPanel }: EntryProps) {
  const { data: progress } = useSuspenseQuery(progressQuery);
  const [search] = useSearchParams();
  const onward = returnPath(search) ?? "/home";
  const [wasCompleted] = useState(progress.completed);
  if (wasCompleted) return <Navigate to={onward} replace />;
  return <Steps saved={progress.current_step} onward={onward} colourPanel={colourPanel} />;
}

type EntryProps = Pick<OnboardingPageProps, "colourPanel">;
type StepsProps = EntryProps & { saved: Parameters<typeof useWalk>[0]; onward: string };

function Steps({ saved, onward, colourPanel }: StepsProps) {
  const { step, advance, goBack, complete } = useWalk(saved, onward);
  const [isDone, setIsDone] = useState(false);
  const [busy, setBusy] = useState(false);

  const skip = useSingleFlight(async () => {
    try {
      if (step === "stylist-name") await pause();
      await advance();
      toast.info(texts.skipped, { id: "onboarding" });
    } catch {
      toast.error(texts.saveFailed, { id: "onboarding" });
    }
  });

  const start = useSingleFlight(async () => {
    setBusy(true);
    try {
      await pause();
      await advance();
    } catch {
      toast.error(texts.saveFailed, { id: "onboarding" });
    } finally {
      setBusy(false);
    }
  });

  const walk: Walk = {
    advance,
    goBack,
    skip: () => void skip(),
    finish: async () => {
      await complete();
      setIsDone(true);
    },
  };

  if (isDone) return <CompleteStep onward={onward} />;
  return (
    <Suspense fallback={<StepSkeleton />}>
      {step === "welcome" ? <WelcomeStep busy={busy} onStart={start} /> : null}
      {step === "stylist-name" ? <NameStep walk={walk} /> : null}
      {step === "measurements" ? <MeasurementsStep walk={walk} /> : null}
      {step === "style-preferences" ? <StyleStep walk={walk} /> : null}
      {step === "color-analysis" ? <ColourStep walk={walk} panel={colourPanel} /> : null}
      {step === "wardrobe" ? <WardrobeStep walk={walk} /> : null}
    </Suspense>
  );
}

function StepSkeleton() {
  return (
    <Skeleton>
      <div className="mx-auto max-w-140 px-gutter pt-18">
        <SkeletonBlock className="h-1.5" />
        <SkeletonBlock className="mt-6 h-9 w-2/3" />
        <SkeletonBlock className="mt-3 w-5/6" />
        <SkeletonBlock className="mt-8 h-13 rounded-field" />
        <SkeletonBlock className="mt-4 h-13 rounded-field" />
      </div>
    </Skeleton>
  );
}
