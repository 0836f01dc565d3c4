import { type ReactNode, useState } from "react";
import { cn } from "@/ui/cn";
import { Photo } from "@/ui/photo";
import type { Analysed } from "./api";
import { type Crop, framed, headOf } from "./face";

type HeadPhotoProps = {
  analysis: Analysed;
  alt: string;
  /** Small places need no more than the thumbnail. */
  isSmall?: boolean;
  /** Width to height. */
  frame: number;
  /** The picture's height, as heads. */
  air: number;
  className?: string;
  children?: (crop: Crop) => ReactNode;
};

/** The selfie around the head, its pixels as they are. */
export function HeadPhoto({ analysis, alt, isSmall = false, frame, air, className, children }: HeadPhotoProps) {
  const [aspect, setAspect] = useState<number | null>(null);
  const head = headOf(analysis.color_palette);
  const crop = framed(head, { aspect: aspect ?? 1, frame, air });
  return (
    <div className={cn("relative overflow-hidden bg-sunken", className)} style={{ aspectRatio: frame }}>
      <CroppedPhoto
        src={isSmall ? [analysis.thumbnail_url, analysis.selfie_url] : analysis.selfie_url}
        alt={alt}
        crop={crop}
        onAspect={setAspect}
        className={aspect === null ? "opacity-0" : undefined}
      />
      {aspect === null ? null : children?.(crop)}
    </div>
  );
}

type CroppedPhotoProps = {
  src: string | readonly string[];
  alt: string;
  crop: Crop;
  onAspect: (aspect: number) => void;
  className?: string | undefined;
};

/** Fills its frame with a part of a photo; the frame has the part's shape. */
export function CroppedPhoto({ src, alt, crop, onAspect, className }: CroppedPhotoProps) {
  return (
    <Photo
      src={src}
      alt={alt}
      onLoad={({ currentTarget }) => onAspect(currentTarget.naturalWidth / currentTarget.naturalHeight)}
      className={cn("absolute max-w-none object-fill", className)}
      style={{
        width: `${100 / crop.width}%`,
        height: `${100 / crop.height}%`,
        left: `${(-crop.left / crop.width) * 100}%`,
        top: `${(-crop.top / crop.height) * 100}%`,
      }}
    />
  );
}
