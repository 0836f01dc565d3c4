import { legalTexts } from "@/texts/legal";
import type { LegalText } from "@/texts/terms";
import { LegalDocument } from "./legal-document";

/** A legal text with a page to itself, and its sections at hand: folded on a phone, at the side on a desktop. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <div className="mx-auto grid max-w-[68rem] gap-8 px-gutter lg:grid-cols-[15rem_minmax(0,42rem)] lg:gap-16">
      <details className="group rounded-card border border-line bg-surface px-5 lg:hidden">
        <summary className="flex min-h-14 cursor-pointer items-center font-semibold">{legalTexts.contents}</summary>
        <Contents text={text} />
      </details>
      <div className="max-lg:hidden">
        <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto">
          <p className="text-small font-semibold">{legalTexts.contents}</p>
          <Contents text={text} />
        </div>
      </div>
      <LegalDocument text={text} />
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
              className="flex min-h-target items-center text-small text-ink-2 hover:text-action lg:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
