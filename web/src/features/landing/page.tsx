import { Lock } from "lucide-react";
import people from "@/illustrations/turma.svg";
import { config } from "@/lib/config";
import { appAddress } from "@/lib/hosts";
import { landingTexts as texts } from "@/texts/landing";
import { shellTexts } from "@/texts/shell";
import { Button } from "@/ui/button";
import { Logo } from "@/ui/logo";

export function LandingPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{shellTexts.siteTitle}</title>
      <header className="mx-auto flex w-full max-w-[67.5rem] items-center px-gutter pt-6">
        <Logo className="h-9" />
      </header>
      <main className="mx-auto grid w-full max-w-[67.5rem] flex-1 content-center items-center gap-8 px-gutter py-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <p className="font-semibold text-action">{shellTexts.tagline}</p>
          <h1 className="mt-3 type-poster">{texts.title}</h1>
          <p className="mt-5 type-lead">{texts.lead}</p>
          <Button asChild className="mt-7">
            <a href={appAddress(window.location, config)}>{texts.access}</a>
          </Button>
          <p className="mt-6 flex items-center gap-2 text-small text-ok">
            <Lock aria-hidden="true" className="size-4.5" />
            {texts.privacy}
          </p>
        </div>
        <img
          src={people}
          alt={texts.illustration}
          className="illustration order-first w-full rounded-[36px] lg:order-none"
        />
      </main>
      <footer className="px-gutter pb-6 text-center text-micro text-ink-3">{texts.adults}</footer>
    </div>
  );
}
