import { ChevronDown } from "lucide-react";
import { legalTexts } from "@/texts/legal";
import type { LegalText } from "@/texts/terms";
import { LegalDocument } from "./legal-document";

/** A legal text with a page to itself, and its sections at hand: folded on a phone, at the side on a desktop. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <div className="mx-auto max-w-[72.5rem] px-gutter min-[900px]:px-10 lg:grid lg:grid-cols-[15rem_minmax(0,42rem)] lg:gap-16">
      <div className="max-lg:hidden">
        <div className="sticky top-[calc(6rem+var(--safe-top))] -ml-2 max-h-[calc(var(--screen)-7rem)] overflow-y-auto py-2 pl-2">
          <p className="text-small font-semibold">{legalTexts.contents}</p>
          <Contents text={text} />
        </div>
      </div>
      <LegalDocument text={text}>
        <details className="group mt-8 rounded-card border border-line bg-surface px-5 lg:hidden">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
            {legalTexts.contents}
            <ChevronDown aria-hidden="true" className="transition-transform motion-base group-open:rotate-180" />
          </summary>
          <Contents text={text} />
        </details>
      </LegalDocument>
    </div>
  );
}

function Contents({ text }: { text: LegalText }) {
  return (
    <nav aria-label={legalTexts.contents} className="pb-3 lg:pt-2">
      <ol>
        {text.sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-target items-center text-small text-ink-2 hover:text-action lg:min-h-8 lg:py-1.5"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
