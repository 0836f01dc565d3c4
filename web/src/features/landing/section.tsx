import { clsx } from "clsx";
import type { ReactNode } from "react";

/** The measure of the public site: every band of the page lines up on it. */
export function Measure({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx("mx-auto max-w-[72.5rem] px-gutter min-[900px]:px-10", className)}>{children}</div>;
}

type SectionTitleProps = {
  /** The whole width, for a title whose lines are already broken. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
};

export function SectionTitle({ wide = false, className, children }: SectionTitleProps) {
  return (
    <h2
      className={clsx(
        !wide && "max-w-[18ch]",
        "font-display text-[clamp(2rem,1.35rem+2.8vw,3.5rem)] leading-[1.06] tracking-[-0.02em]",
        className,
      )}
    >
      {children}
    </h2>
  );
}

/** A title that breaks where the sentence does. */
export function TitleLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

type SectionProps = {
  /** What the top bar points at. */
  id?: string;
  /** Right after the hero, whose picture hangs into it. */
  first?: boolean;
  children: ReactNode;
};

/** A part of the page with air above it. */
export function Section({ id, first = false, children }: SectionProps) {
  return (
    <section id={id} className={first ? "pt-34 min-[900px]:pt-42" : "pt-22 min-[900px]:pt-32"}>
      <Measure>{children}</Measure>
    </section>
  );
}
