import { landingTexts } from "@/texts/landing";
import changed from "./screens/mudou.webp";
import result from "./screens/resultado.webp";
import clothes from "./screens/roupas.webp";
import { Section, SectionTitle } from "./section";

const screens = [clothes, result, changed];

/** Screens of the app as it is, taken by scripts/screens.mjs; on a phone they slide by, one at a time. */
export function Inside() {
  const texts = landingTexts.inside;
  return (
    <Section>
      <SectionTitle>{texts.title}</SectionTitle>
      <p className="mt-4 max-w-[52ch] type-lead">{texts.lead}</p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
        tabIndex={0}
        aria-label={texts.label}
        className="-mx-gutter mt-9 grid snap-x snap-mandatory auto-cols-[min(17.5rem,72vw)] grid-flow-col gap-5 overflow-x-auto px-gutter pb-3 min-[900px]:mx-0 min-[900px]:mt-12 min-[900px]:auto-cols-fr min-[900px]:gap-8 min-[900px]:overflow-visible min-[900px]:px-0"
      >
        {texts.list.map(({ caption, picture }, place) => (
          <li key={caption} className="snap-center">
            <figure>
              <img
                src={screens[place]}
                alt={picture}
                width={780}
                height={1688}
                loading="lazy"
                className="h-auto w-full rounded-[36px] border-6 border-[#241a26] dark:border-[#3a2f40]"
              />
              <figcaption className="mt-4 text-center text-ink-2">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
