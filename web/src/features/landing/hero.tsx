import fittingRoom from "@/illustrations/provador.svg?no-inline";
import { landingTexts } from "@/texts/landing";
import { buttonLook } from "@/ui/button-look";
import { Leaf } from "./leaf";
import { Measure } from "./section";

export function Hero() {
  const texts = landingTexts.hero;
  return (
    <div className="lit pb-37 [--lit-size:min(1240px,128vw)] min-[900px]:pb-0">
      <Measure className="grid gap-9 pt-23.5 min-[900px]:grid-cols-[minmax(0,1fr)_minmax(24rem,516px)] min-[900px]:gap-10 min-[900px]:pt-22">
        <div className="min-[900px]:pt-13 min-[900px]:pb-14">
          <h1 className="type-poster min-[900px]:text-[clamp(3.25rem,5.6vw,4.5rem)]">{texts.title}</h1>
          <p className="mt-4.5 max-w-[500px] type-lead min-[900px]:text-xl min-[900px]:leading-[1.5]">{texts.lead}</p>
          <div className="mt-6.5 flex flex-col gap-2.5 min-[480px]:flex-row min-[480px]:flex-wrap min-[900px]:mt-8.5">
            <a href="#download" className={buttonLook()}>
              {texts.download}
            </a>
            <a href="#como-funciona" className={buttonLook({ variant: "line" })}>
              {texts.how}
            </a>
          </div>
          <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-2 text-label font-medium min-[900px]:mt-8.5">
            {texts.facts.map((fact) => (
              <li key={fact} className="flex items-center gap-1.75">
                <Leaf className="size-4 text-action" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <div className="relative -mb-53.5 min-[900px]:mt-7.5 min-[900px]:-mb-40 min-[900px]:self-start">
          <img
            src={fittingRoom}
            alt={texts.picture}
            width={720}
            height={820}
            fetchPriority="high"
            className="illustration h-auto w-full rounded-[44px]"
          />
          <p className="absolute bottom-8.5 -left-0.5 flex max-w-[262px] items-center gap-3 rounded-[24px_24px_24px_5px] bg-surface py-3 pr-4.5 pl-3 text-label leading-[1.4] shadow-2 min-[900px]:bottom-24 min-[900px]:left-4 min-[1200px]:-left-16">
            <span className="grid size-10 flex-none place-items-center rounded-full bg-brand-deep">
              <Leaf className="size-5.5 text-[#f2a83b]" />
            </span>
            {texts.stylistSays}
          </p>
        </div>
      </Measure>
    </div>
  );
}
