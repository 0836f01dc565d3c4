import { ImageOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cn } from "./cn";

type Source = string | null | undefined;

export type PhotoProps = Omit<ComponentProps<"img">, "src" | "alt"> & {
  /** Where it may be found; the first that can be shown is. */
  src: Source | readonly Source[];
  alt: string;
};

/** A picture in the place its frame gives it; where none can be shown, the place stays and its name is still read. */
export function Photo({ src, alt, className, ...rest }: PhotoProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const shown = [src].flat().find((source) => source && !broken.includes(source));
  if (!shown) {
    return (
      <span
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
        className={cn("grid size-full place-items-center bg-sunken text-ink-3", className)}
      >
        <ImageOff aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      src={shown}
      alt={alt}
      draggable={false}
      className={cn("size-full object-cover", className)}
      onError={() => setBroken([...broken, shown])}
      {...rest}
    />
  );
}
