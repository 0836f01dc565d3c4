import { expect, it } from "vitest";

// The policy and the terms speak as the company; these are the app's own words.
const sources = import.meta.glob<string>(["./*.ts", "!./*.test.ts", "!./privacy.ts", "!./terms.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** "a gente" or nobody speaks, and thanks have no gender. */
const FOREIGN_VOICE = /(?<!\p{L})(nós|conosco|noss[oa]s?|\p{L}+[aeiíô]mos|[sf]omos|obrigad[oa]s?)(?!\p{L})/giu;
/** Ends like a verb and is none. */
const NO_VERBS = /^(próximos|últimos|ótimos|mínimos|máximos|íntimos|ramos)$/i;
/** The button's own words in the specification. */
const SPECIFIED = "Vamos Começar";

it.each(Object.entries(sources))("%s speaks as 'a gente', without gender", (_, source) => {
  const words = source.replaceAll(SPECIFIED, "").match(FOREIGN_VOICE) ?? [];
  expect(words.filter((word) => !NO_VERBS.test(word))).toEqual([]);
});

it("reads every room's texts", () => {
  expect(Object.keys(sources)).toEqual(expect.arrayContaining(["./stylist.ts", "./examples.ts", "./accounts.ts"]));
});
