import type { ReactNode } from "react";

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 space-y-2.5">
      <h2 className="mb-3 text-small font-semibold text-ink-2">{title}</h2>
      {children}
    </section>
  );
}
