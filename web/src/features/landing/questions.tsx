import { Minus, Plus } from "lucide-react";
import { landingTexts } from "@/texts/landing";
import { Section, SectionTitle } from "./section";

/** Native disclosures sharing one name: one open at a time, each can close, with a keyboard and without a script. */
export function Questions() {
  const texts = landingTexts.questions;
  return (
    <Section id="faq">
      <div className="grid gap-7 min-[900px]:grid-cols-[0.8fr_1.2fr] min-[900px]:items-start min-[900px]:gap-16">
        <SectionTitle className="min-[900px]:sticky min-[900px]:top-28">{texts.title}</SectionTitle>
        <div className="border-b-2 border-dashed border-stitch">
          {texts.list.map(({ question, answer }, place) => (
            <details
              key={question}
              name="faq"
              open={place === 0}
              className="group unfold-motion border-t-2 border-dashed border-stitch"
            >
              <summary className="flex min-h-17 cursor-pointer list-none items-center justify-between gap-4 py-3.5 [&::-webkit-details-marker]:hidden">
                <h3 className="type-heading">{question}</h3>
                <Plus aria-hidden="true" className="group-open:hidden" />
                <Minus aria-hidden="true" className="hidden group-open:block" />
              </summary>
              <p className="max-w-[62ch] pr-10 pb-5.5 text-ink-2">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
