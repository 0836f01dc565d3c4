import type { ReactNode } from "react";
import { shellTexts } from "@/texts/shell";

/** A page that is only a message: what happened, in one sentence why, and one way on. */
export function FullPage({
  picture,
  title,
  lead,
  children,
}: {
  picture?: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto flex min-h-[calc(var(--screen)-var(--foot,0px))] max-w-[26rem] flex-col items-center justify-center px-gutter py-12 text-center">
      <title>{shellTexts.title(title)}</title>
      {picture ? (
        <img src={picture} alt="" width={334} className="illustration mb-8 h-auto w-[334px] max-w-full" />
      ) : null}
      <h1 className="type-title">{title}</h1>
      <p className="mt-3 type-lead">{lead}</p>
      <div className="mt-7 flex max-w-full flex-col items-center gap-5">{children}</div>
    </main>
  );
}
