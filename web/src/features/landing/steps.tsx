import photo from "@/illustrations/passo-foto.svg?no-inline";
import analysis from "@/illustrations/passo-ia.svg?no-inline";
import tryOn from "@/illustrations/passo-provar.svg?no-inline";
import { landingTexts } from "@/texts/landing";
import { Section, SectionTitle } from "./section";

const pictures = [photo, analysis, tryOn];

export function Steps() {
  const texts = landingTexts.steps;
  return (
    <Section id="como-funciona">
      <SectionTitle>{texts.title}</SectionTitle>
      <ol className="mt-9 grid gap-9 min-[900px]:mt-12 min-[700px]:grid-cols-3 min-[700px]:gap-6 min-[900px]:gap-8">
        {texts.list.map(({ title, text }, place) => (
          <li key={title} className="min-w-0">
            <img
              src={pictures[place]}
              alt=""
              width={480}
              height={400}
              loading="lazy"
              className="illustration h-auto w-full rounded-[32px]"
            />
            <h3 className="mt-5 flex flex-wrap items-baseline gap-x-3.5 font-display text-[1.625rem] leading-7.5">
              <span aria-hidden="true" className="text-[2.75rem] leading-10 text-action lining-nums">
                {place + 1}
              </span>
              {title}
            </h3>
            <p className="mt-2 max-w-[38ch] text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
