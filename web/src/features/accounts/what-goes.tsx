import { accountsTexts } from "@/texts/accounts";

const texts = accountsTexts.deletion.page;

/** What leaves with an account, and when. */
export function WhatGoes() {
  return (
    <div>
      <h2 className="type-heading">{texts.what}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-ink-2 marker:text-action">
        {texts.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2">{texts.when}</p>
    </div>
  );
}
