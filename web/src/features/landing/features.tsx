import { clsx } from "clsx";
import { Fragment } from "react";
import favorites from "@/illustrations/favoritos.svg?no-inline";
import blazer from "@/illustrations/pecas/blazer-caramelo.svg?no-inline";
import trousers from "@/illustrations/pecas/pantalona-verde.svg?no-inline";
import sandals from "@/illustrations/pecas/rasteira-couro.svg?no-inline";
import { landingTexts } from "@/texts/landing";
import { BeforeAfter } from "./before-after";
import { Section, SectionTitle } from "./section";

const texts = landingTexts.features;
const pieces = [blazer, trousers, sandals];

export function Features() {
  return (
    <Section id="recursos" first>
      <SectionTitle>{texts.title}</SectionTitle>
      <div className="mt-8 grid gap-4 min-[900px]:mt-11 min-[900px]:grid-cols-[1.15fr_1fr] min-[900px]:gap-5">
        <article className={clsx(card, "bg-brand text-paper min-[900px]:row-span-2")}>
          <h3 className={title}>
            <WholeWords>{texts.tryOn.title}</WholeWords>
          </h3>
          <p className="mt-2 max-w-[34ch] text-[#ebdbf0] min-[900px]:mb-7.5 min-[900px]:text-lead">
            {texts.tryOn.text}
          </p>
          <BeforeAfter />
        </article>
        <article className={clsx(card, "bg-ok-soft")}>
          <h3 className={title}>{texts.stylist.title}</h3>
          <p className={words}>{texts.stylist.text}</p>
          <StylistTalk />
        </article>
        <article className={clsx(card, "bg-clay-soft")}>
          <h3 className={title}>{texts.favorites.title}</h3>
          <p className={words}>{texts.favorites.text}</p>
          <img
            src={favorites}
            alt=""
            width={640}
            height={480}
            loading="lazy"
            className="illustration -mx-6 mt-3.5 h-auto w-[calc(100%+3rem)] max-w-none min-[900px]:-mx-9 min-[900px]:mt-2.5 min-[900px]:-mb-15 min-[900px]:w-[calc(100%+4.5rem)]"
          />
        </article>
      </div>
    </Section>
  );
}

const card = "relative flex flex-col overflow-hidden rounded-[32px] px-6 pt-7 min-[900px]:px-9 min-[900px]:pt-9";
const title = "type-title min-[900px]:text-[2rem] min-[900px]:leading-9";
const words = "mt-2 max-w-[34ch] text-ink-2";

/** "Try-On" never breaks at its hyphen. */
function WholeWords({ children }: { children: string }) {
  return children.split(" ").map((word) => (
    <Fragment key={word}>
      <span className="whitespace-nowrap">{word}</span>{" "}
    </Fragment>
  ));
}

function StylistTalk() {
  const { question, answer, pieces: names } = texts.stylist;
  const bubble = "max-w-[80%] rounded-[18px] px-3.75 py-2.5 min-[900px]:max-w-[72%]";
  return (
    <div className="mt-5.5 mb-6.5 grid gap-2 text-label leading-[1.4]">
      <p className={clsx(bubble, "justify-self-end rounded-br-[5px] bg-[#6b2a80] text-paper")}>{question}</p>
      <p className={clsx(bubble, "justify-self-start rounded-bl-[5px] bg-surface")}>{answer}</p>
      <ul className="flex flex-wrap gap-1.5">
        {pieces.map((piece, place) => (
          <li key={piece}>
            <img
              src={piece}
              alt={names[place] ?? ""}
              width={72}
              height={84}
              loading="lazy"
              className="illustration h-21 w-18 rounded-field object-cover"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
