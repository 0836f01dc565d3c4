import { clsx } from "clsx";
import { useState } from "react";
import { brand } from "@/lib/brand";

type LogoTone = "violet" | "white";

/** Violet on paper, white on violet and in the dark; the name in type when the picture does not come. */
export function SiteLogo({ tone }: { tone: LogoTone }) {
  const [failed, setFailed] = useState(false);
  const name = brand.displayName;
  if (failed) {
    return (
      <span className={clsx("font-display text-title", tone === "white" ? "text-paper" : "text-action")}>{name}</span>
    );
  }

  function picture(address: string, className: string) {
    return (
      <img
        src={address}
        alt={name}
        width={125}
        height={36}
        className={clsx("h-[36px] w-auto", className)}
        onError={() => setFailed(true)}
        // It may have failed before this code was here to listen.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(true);
        }}
      />
    );
  }

  if (tone === "white") return picture("/logo-white.svg", "");
  return (
    <>
      {picture("/logo.svg", "dark:hidden")}
      {picture("/logo-white.svg", "hidden dark:block")}
    </>
  );
}
