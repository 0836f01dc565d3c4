import { useState } from "react";
import { cn } from "./cn";

export type AvatarProps = {
  name: string;
  /** What is read aloud, when it is not the name. */
  label?: string;
  src?: string | null | undefined;
  size?: "sm" | "md" | "lg";
  className?: string;
};

// In pixels, letters too: it is a picture, and stays one size beside text of any size.
const sizes = { sm: "size-[32px] text-[13px]", md: "size-[44px] text-[15px]", lg: "size-[80px] text-[28px]" };

/** A person's picture; their initials when there is none or it does not load. */
export function Avatar({ name, label = name, src, size = "md", className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const picture = src && src !== brokenSrc ? src : null;
  return (
    <span
      role="img"
      aria-label={label}
      className={cn(
        "grid flex-none place-items-center overflow-hidden rounded-full leading-none [text-size-adjust:none] bg-action-soft font-semibold text-on-action-soft",
        size === "lg" && "font-display font-normal",
        sizes[size],
        className,
      )}
    >
      {picture ? (
        <img src={picture} alt="" className="size-full object-cover" onError={() => setBrokenSrc(picture)} />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  );
}

/** Of the first and the last word that begins with a letter or a digit; a name of nothing but emoji gives its first one. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const spoken = words.filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first, last] = spoken.length > 0 ? [spoken[0], spoken.slice(1).at(-1)] : [words[0]];
  return [first, last].map((word) => firstSymbol(word ?? "").toLocaleUpperCase("pt-BR")).join("");
}

/** What a person sees as one symbol: an accent or the parts of an emoji stay with it. */
function firstSymbol(word: string): string {
  const [first] = new Intl.Segmenter("pt-BR", { granularity: "grapheme" }).segment(word);
  return first?.segment ?? "";
}
