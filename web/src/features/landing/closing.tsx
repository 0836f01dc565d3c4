import { landingTexts as texts } from "@/texts/landing";
import { buttonLook } from "@/ui/button-look";
import { useDoor } from "./app-address";
import { Measure, SectionTitle, TitleLines } from "./section";

export function Closing() {
  return (
    <section className="lit mt-24 text-paper [--lit:#4e1b60] [--glow:rgb(245_184_90/0.2)] [--lit-size:min(1100px,170vw)] min-[900px]:mt-34">
      <Measure className="py-18 min-[900px]:py-27.5">
        <SectionTitle>
          <TitleLines lines={texts.closing.title} />
        </SectionTitle>
        <p className="mt-3.5 mb-6.5 max-w-[40ch] text-lead text-balance text-[#ebdbf0]">{texts.closing.text}</p>
        <a href={useDoor("signUp")} className={buttonLook({ variant: "sun" })}>
          {texts.accessWeb}
        </a>
      </Measure>
    </section>
  );
}
