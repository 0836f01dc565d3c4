import people from "@/illustrations/turma.svg?no-inline";
import { brand } from "@/lib/brand";
import { landingTexts } from "@/texts/landing";
import { Section, SectionTitle } from "./section";

/** The figures are the operator's own, from brand.json; one that is not there is not shown. */
export function Proof() {
  const texts = landingTexts.proof;
  const { rating, people: count } = brand.socialProof ?? {};
  const figures = [
    { figure: rating, means: texts.rating },
    { figure: count, means: texts.people },
  ].filter(({ figure }) => figure);
  return (
    <Section>
      <div className="min-[900px]:grid min-[900px]:grid-cols-2 min-[900px]:items-end min-[900px]:gap-10">
        <SectionTitle>{texts.title}</SectionTitle>
        {figures.length > 0 ? (
          <dl className="mt-7 flex flex-wrap gap-y-5 *:flex-1 min-[900px]:mt-0">
            {figures.map(({ figure, means }) => (
              <div
                key={means}
                className="flex flex-col-reverse justify-end not-first:border-l-2 not-first:border-dashed not-first:border-stitch not-first:pl-5 min-[900px]:not-first:pl-6"
              >
                <dt className="text-ink-2">{means}</dt>
                <dd className="font-display text-[clamp(1.75rem,9.2vw,2.25rem)] leading-[1.35] tracking-[-0.02em] whitespace-nowrap lining-nums min-[900px]:text-[clamp(2.5rem,4.4vw,3.5rem)] min-[900px]:leading-[1.15]">
                  {figure}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      <div className="mt-8 overflow-hidden rounded-[32px]">
        <img
          src={people}
          alt={texts.picture}
          width={1280}
          height={640}
          loading="lazy"
          className="illustration -ml-[69.5%] h-auto w-[200%] max-w-none min-[900px]:ml-0 min-[900px]:w-full"
        />
      </div>
    </Section>
  );
}
