import { Menu, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { landingTexts as texts } from "@/texts/landing";

/** The sections, folded under 900 px. A native disclosure: it opens before, and without, any script. */
export function SiteMenu() {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    function closeOnEscape({ key }: KeyboardEvent) {
      if (key !== "Escape" || !details?.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    }
    function closeOutside({ target }: Event) {
      if (details && target instanceof Node && !details.contains(target)) details.open = false;
    }
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);

  return (
    <details ref={menu} className="group min-[900px]:hidden">
      <summary
        aria-label={texts.menu}
        className="-mr-2.5 grid size-target cursor-pointer list-none place-items-center rounded-full hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" className="group-open:hidden" />
        <X aria-hidden="true" className="hidden group-open:block" />
      </summary>
      <nav
        aria-label={texts.sections}
        className="absolute inset-x-0 top-full border-b border-line bg-surface px-gutter pb-3 shadow-2"
      >
        {texts.anchors.map(({ id, label }) => (
          <a
            key={id}
            href={`/#${id}`}
            onClick={() => menu.current?.removeAttribute("open")}
            className="flex min-h-14 items-center font-medium not-first:border-t-2 not-first:border-dashed not-first:border-stitch"
          >
            {label}
          </a>
        ))}
      </nav>
    </details>
  );
}
