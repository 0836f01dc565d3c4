import { qrCodes } from "virtual:qr-codes";
import { brand, publishedAppAddress } from "@/lib/brand";
import { landingTexts } from "@/texts/landing";
import { buttonLook } from "@/ui/button-look";
import { useDoor } from "./app-address";
import { Section, SectionTitle } from "./section";

const texts = landingTexts.download;

export function Download() {
  return (
    <Section id="download">
      <SectionTitle>{texts.title}</SectionTitle>
      <p className="mt-4 type-lead">{texts.scan}</p>
      <div className="mt-8 grid gap-4 min-[900px]:mt-11 min-[900px]:grid-cols-2">
        <DownloadCard system="ios" />
        <DownloadCard system="android" />
      </div>
    </Section>
  );
}

/** Leads to the store; where the app is not in it yet, says so and leads to the web app, which installs too. */
function DownloadCard({ system }: { system: "ios" | "android" }) {
  const words = texts.cards[system];
  const store = brand.stores?.[system];
  const app = useDoor("signUp");
  return (
    <article className="grid items-center gap-5 rounded-photo border border-line bg-surface p-5 min-[380px]:grid-cols-[116px_1fr] min-[900px]:grid-cols-[148px_1fr] min-[900px]:gap-7 min-[900px]:p-7">
      <QrCode address={store || publishedAppAddress} />
      <div>
        <h3 className="type-heading">
          {words.system} <span className="text-ink-2">{words.store}</span>
        </h3>
        <p className="mt-1 text-small text-ink-2">{store ? words.available : words.notYet}</p>
        <a href={store || app} className={buttonLook({ size: "sm", className: "mt-3.5" })}>
          {store ? words.button : texts.openWeb}
        </a>
        {store ? null : <p className="mt-2.5 text-micro text-ink-3">{words.install}</p>}
      </div>
    </article>
  );
}

/** Always dark on white, whatever the theme: that is what cameras read. */
function QrCode({ address }: { address: string }) {
  const code = qrCodes[address];
  if (!code) return null;
  return (
    <svg
      role="img"
      aria-label={texts.code(address)}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-37 self-start rounded-card bg-white ring-1 ring-line"
    >
      <path d={code.path} fill="#241a26" />
    </svg>
  );
}
