import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { onboardingTexts as texts } from "@/texts/onboarding";
import { toast } from "@/ui/toast";
import { useProgress } from "./api";
import { isStep, nextStep, placeOf, resumedStep, type Step } from "./steps";

const PARAM = "passo";

/** Where the person is. The server knows the furthest step, the address the shown one, so that the phone's back button walks. */
export function useWalk(saved: Parameters<typeof resumedStep>[0], onward: string) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const progress = useProgress();
  const [entry] = useState(() => resumedStep(saved));
  const [hasEntered, setHasEntered] = useState(false);
  const furthest = useRef(placeOf(entry));
  const asked = search.get(PARAM);
  const step: Step = hasEntered && isStep(asked) && placeOf(asked) <= furthest.current ? asked : entry;

  // Whatever the address says, an entry goes on at the furthest step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on entering
  useEffect(() => {
    show(entry, true);
    setHasEntered(true);
    if (entry !== "welcome") toast.success(texts.resumed, { id: "onboarding" });
  }, []);

  function show(next: Step, replace = false) {
    const address = new URLSearchParams(search);
    address.set(PARAM, next);
    void navigate({ search: `?${address}` }, { replace });
  }

  /** Throws when the step could not be saved: then nobody moves. */
  async function advance() {
    const next = nextStep(step);
    const known = furthest.current;
    const { current_step, completed } = await progress.reach(next);
    if (completed) {
      // Another device has finished meanwhile.
      void navigate(onward, { replace: true });
      return;
    }
    const reached = placeOf(resumedStep(current_step));
    furthest.current = Math.max(known, placeOf(next), reached);
    // Another device has gone further meanwhile: nothing done there is asked again here.
    const isBehind = reached > Math.max(known, placeOf(next));
    show(isBehind ? resumedStep(current_step) : next);
    if (isBehind) toast.success(texts.resumed, { id: "onboarding" });
  }

  function goBack() {
    const before = placeOf(step) - 1;
    const previous = ["welcome", "stylist-name", "measurements", "style-preferences", "color-analysis"][before];
    if (isStep(previous ?? null)) show(previous as Step);
  }

  return { step, advance, goBack, complete: progress.complete };
}
