import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { onboardingTexts as texts } from "@/texts/onboarding";
import { shellTexts } from "@/texts/shell";
import { uiTexts } from "@/texts/ui";
import { Button } from "@/ui/button";
import { Dock } from "@/ui/dock";
import { IconButton } from "@/ui/icon-button";
import { Progress } from "@/ui/progress";
import { COUNTED, placeOf, type Step } from "./steps";

type StepFrameProps = {
  step: Step;
  title: string;
  lead: string;
  picture?: { src: string; alt?: string };
  onBack?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
  dock: ReactNode;
  children: ReactNode;
};

/** What the steps have in common: back, skip, how far, title, and the one primary action. */
export function StepFrame({ step, title, lead, picture, onBack, onSkip, dock, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A new step is a new screen: it begins at its top, and is read from its title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <main className="flex min-h-(--screen) flex-col">
      <title>{shellTexts.title(texts.title)}</title>
      <div className="mx-auto w-full max-w-140">
        <header className="flex min-h-15 items-center justify-between py-2 pr-2.5 pl-3">
          {onBack ? (
            <IconButton label={uiTexts.back} onClick={onBack}>
              <ArrowLeft />
            </IconButton>
          ) : (
            <span />
          )}
          {onSkip ? (
            <Button variant="ghost" size="sm" onClick={onSkip}>
              {texts.skip}
            </Button>
          ) : null}
        </header>
        {step === "welcome" ? null : <Progress step={placeOf(step)} total={COUNTED} className="px-gutter" />}
      </div>
      <div className="mx-auto w-full max-w-140 grow px-gutter pt-4.5 pb-8">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3">
          <div className="min-w-0 flex-[1_1_10rem]">
            <h1 ref={heading} tabIndex={-1} className="type-display text-[2.25rem] leading-[1.06] outline-none">
              {title}
            </h1>
            <p className="mt-2 text-ink-2 text-pretty">{lead}</p>
          </div>
          {picture ? (
            <img
              src={picture.src}
              alt={picture.alt ?? ""}
              width={122}
              className="h-auto w-[122px] flex-none illustration max-[22rem]:w-24"
            />
          ) : null}
        </div>
        <div className="mt-5 flex flex-col gap-5">{children}</div>
      </div>
      <Dock>{dock}</Dock>
    </main>
  );
}
