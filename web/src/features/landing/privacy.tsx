import { Ban, ScanFace, ShieldCheck, Trash2 } from "lucide-react";
import behindCobogo from "@/illustrations/privacidade.svg?no-inline";
import { landingTexts } from "@/texts/landing";
import { Measure, SectionTitle, TitleLines } from "./section";

const icons = [ShieldCheck, ScanFace, Ban, Trash2];

export function Privacy() {
  const texts = landingTexts.privacy;
  return (
    <section className="mt-24 bg-sunken min-[900px]:mt-32">
      <Measure className="grid items-center gap-7 py-14 min-[900px]:grid-cols-[0.9fr_1.1fr] min-[900px]:gap-18 min-[900px]:py-20">
        <img
          src={behindCobogo}
          alt=""
          width={480}
          height={400}
          loading="lazy"
          className="illustration h-auto w-full max-w-[520px] rounded-[36px]"
        />
        <div>
          <SectionTitle wide>
            <TitleLines lines={texts.title} />
          </SectionTitle>
          <ul className="mt-5.5 grid gap-3.5">
            {texts.list.map(({ strong, text }, place) => {
              const Icon = icons[place] ?? ShieldCheck;
              return (
                <li key={strong} className="grid grid-cols-[26px_1fr] gap-3">
                  <Icon aria-hidden="true" className="mt-px text-ok" />
                  <span>
                    <b className="font-semibold">{strong}</b> {text}
                  </span>
                </li>
              );
            })}
          </ul>
          <a href="/privacy-policy" className="mt-4 inline-flex min-h-target items-center font-medium type-link">
            {texts.more}
          </a>
        </div>
      </Measure>
    </section>
  );
}
