import type { ReactNode } from "react";
import { cn } from "@/ui/cn";

/** The measure of the public site: every band of the page lines up on it. */
export function Measure({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn("mx-auto max-w-[72.5rem] px-gutter min-[900px]:px-10", className)}>{children}</div>;
}

export function SectionTitle({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <h2
      className={cn(
        "max-w-[18ch] font-display text-[clamp(2rem,1.35rem+2.8vw,3.5rem)] leading-[1.06] tracking-[-0.02em]",
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

/** A part of the page with air above it; `id` is what the top bar points at. */
export function Section({ id, className, children }: { id?: string; className?: string; children: ReactNode }) {
  return (
    <section id={id} className={cn("pt-22 min-[900px]:pt-32", className)}>
      <Measure>{children}</Measure>
    </section>
  );
}
