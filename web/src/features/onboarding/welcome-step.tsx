import { Check } from "lucide-react";
import picture from "@/illustrations/provador.svg?no-inline";
import { onboardingTexts } from "@/texts/onboarding";
import { shellTexts } from "@/texts/shell";
import { Button } from "@/ui/button";
import { Dock } from "@/ui/dock";

const texts = onboardingTexts.welcome;

export function WelcomeStep({ busy, onStart }: { busy: boolean; onStart: () => void }) {
  return (
    <main className="flex min-h-(--screen) flex-col">
      <title>{shellTexts.title(onboardingTexts.title)}</title>
      <div className="mx-auto flex w-full max-w-140 grow flex-col justify-center px-gutter pt-6 pb-8">
        <img
          src={picture}
          alt=""
          width={480}
          className="mx-auto h-auto max-h-[36dvh] w-auto max-w-full illustration rounded-photo"
        />
        <h1 className="mt-6 type-display">{texts.title}</h1>
        <p className="mt-2 type-lead">{texts.lead}</p>
        <ul className="mt-5 flex flex-col gap-2.5">
          {texts.list.map((line) => (
            <li key={line} className="flex items-start gap-3">
              <span className="mt-0.5 grid size-5.5 flex-none place-items-center rounded-leaf bg-action-soft text-on-action-soft">
                <Check aria-hidden="true" className="size-3.5 stroke-[2.6]" />
              </span>
              <span className="min-w-0">{line}</span>
            </li>
          ))}
        </ul>
      </div>
      <Dock>
        <Button block busy={busy} busyLabel={texts.starting} onClick={onStart}>
          {texts.start}
        </Button>
      </Dock>
    </main>
  );
}
