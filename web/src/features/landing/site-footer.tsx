import { landingTexts as texts } from "@/texts/landing";
import { useDoor } from "./app-address";
import { Measure } from "./section";
import { SiteLogo } from "./site-logo";

export function SiteFooter() {
  const links = [
    { label: texts.footer.terms, href: "/terms" },
    { label: texts.footer.privacy, href: "/privacy-policy" },
    { label: texts.footer.deletion, href: "/delete-account" },
    { label: texts.webVersion, href: useDoor("signIn") },
  ];
  return (
    <footer className="bg-[#3a1248] text-label text-[#ebdbf0]">
      <Measure className="flex flex-col gap-4.5 pt-8 pb-9 min-[900px]:flex-row min-[900px]:items-center min-[900px]:justify-between">
        <div>
          <SiteLogo tone="white" />
        </div>
        <nav aria-label={texts.footer.label} className="flex flex-wrap gap-x-6 gap-y-1.5">
          {links.map(({ label, href }) => (
            <a
              key={label}
              href={href}
              className="inline-flex min-h-target items-center text-paper underline underline-offset-3"
            >
              {label}
            </a>
          ))}
        </nav>
        <p>
          <span className="block">{texts.footer.copyright}</span>
          <span className="block">{texts.footer.adults}</span>
        </p>
      </Measure>
    </footer>
  );
}
