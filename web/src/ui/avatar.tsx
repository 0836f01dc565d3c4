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

const sizes = { sm: "size-8 text-micro", md: "size-11 text-label", lg: "size-20 text-title" };

/** A person's picture; their initials when there is none or it does not load. */
export function Avatar({ name, label = name, src, size = "md", className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const picture = src && src !== brokenSrc ? src : null;
  return (
    <span
      role="img"
      aria-label={label}
      className={cn(
        "grid flex-none place-items-center overflow-hidden rounded-full bg-action-soft font-semibold text-on-action-soft",
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

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase("pt-BR") ?? "").join("");
}
