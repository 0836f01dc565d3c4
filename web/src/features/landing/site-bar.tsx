import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { landingTexts as texts } from "@/texts/landing";
import { buttonLook } from "@/ui/button-look";
import { useDoor } from "./app-address";
import { Measure } from "./section";
import { SiteLogo } from "./site-logo";
import { SiteMenu } from "./site-menu";

/** Clear over the first panel; paper with a line once the page moves under it. */
export function SiteBar() {
  const [moved, setMoved] = useState(false);
  const top = useRef<HTMLSpanElement>(null);
  const app = useDoor("signIn");

  useEffect(() => {
    if (!top.current) return;
    const watch = new IntersectionObserver(([first]) => setMoved(first ? !first.isIntersecting : false));
    watch.observe(top.current);
    return () => watch.disconnect();
  }, []);

  return (
    <>
      <span ref={top} aria-hidden="true" className="absolute top-0 h-6 w-px" />
      <header
        data-moved={moved}
        className={clsx(
          "fixed inset-x-0 top-0 z-10 border-b transition-colors motion-base has-[details[open]]:bg-surface",
          moved ? "border-line bg-surface" : "border-transparent",
        )}
      >
        <a
          href="#conteudo"
          className="sr-only rounded-pill bg-surface px-4 py-2 font-semibold focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-20"
        >
          {texts.skip}
        </a>
        <Measure className="flex min-h-[68px] flex-wrap items-center gap-2 min-[900px]:min-h-[80px]">
          <a href="/" aria-label={texts.home} className="flex min-h-target flex-none items-center">
            <SiteLogo tone="violet" />
          </a>
          <nav aria-label={texts.sections} className="mx-auto hidden gap-1 min-[900px]:flex">
            {texts.anchors.map(({ id, label }) => (
              <a
                key={id}
                href={`/#${id}`}
                className="rounded-pill px-3.5 py-3 font-medium transition-colors motion-fast hover:bg-action-soft hover:text-on-action-soft"
              >
                {label}
              </a>
            ))}
          </nav>
          <a href={app} className={buttonLook({ size: "sm", className: "px-[18px] max-[899px]:ml-auto" })}>
            {texts.access}
          </a>
          <SiteMenu />
        </Measure>
      </header>
    </>
  );
}
