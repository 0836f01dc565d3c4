import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import type { LegalText } from "@/texts/terms";

type Level = 1 | 2 | 3;

export type LegalDocumentProps = {
  text: LegalText;
  /** Level of the title in the page; sections are one below. */
  level?: Level;
  className?: string;
  /** Stands between the opening and the first section. */
  children?: ReactNode;
};

/** One legal text, from its title to its last section; the place that shows it decides the measure. */
export function LegalDocument({ text, level = 1, className, children }: LegalDocumentProps) {
  const Title = `h${level}` as const;
  const SectionTitle = `h${level + 1}` as "h2" | "h3" | "h4";
  return (
    <article className={clsx("[overflow-wrap:anywhere]", className)}>
      <Title className={level === 1 ? "type-display" : "type-heading"}>{text.title}</Title>
      <p className="mt-2 text-small text-ink-3">{text.updated}</p>
      {text.intro.map((sentence) => (
        <p key={sentence} className={level === 1 ? "mt-4 type-lead" : "mt-3"}>
          <WithMail>{sentence}</WithMail>
        </p>
      ))}
      {children}
      {text.sections.map(({ id, title, paragraphs }) => (
        <section key={id} id={id} className={level === 1 ? "mt-10" : "mt-6"}>
          <SectionTitle className={level === 1 ? "type-heading" : "font-semibold"}>{title}</SectionTitle>
          {paragraphs.map((paragraph) =>
            typeof paragraph === "string" ? (
              <p key={paragraph} className="mt-3 text-ink-2">
                <WithMail>{paragraph}</WithMail>
              </p>
            ) : (
              <ul key={paragraph.list.join()} className="mt-3 grid list-disc gap-2 pl-5 text-ink-2 marker:text-stitch">
                {paragraph.list.map((item) => (
                  <li key={item}>
                    <WithMail>{item}</WithMail>
                  </li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </article>
  );
}

const MAIL = /([\w.-]+@[\w-]+(?:\.[\w-]+)+)/;

/** The contact address becomes a link: whoever needs it should not have to copy it. */
function WithMail({ children }: { children: string }) {
  // Split on a capturing group: what was captured sits at the odd places.
  return children.split(MAIL).map((part, place) =>
    place % 2 === 1 ? (
      <a key={part} href={`mailto:${part}`} className="type-link">
        {part}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}
