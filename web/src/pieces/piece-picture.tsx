import { cn } from "@/ui/cn";
import { Photo } from "@/ui/photo";
import type { Piece } from "./api";
import { picturesOf, showsCutout } from "./words";

type PiecePictureProps = {
  piece: Piece;
  alt: string;
  /** The whole picture in full size, nothing of it cut away. */
  large?: boolean;
  className?: string;
};

/** A piece in the place its frame gives it: cut out on a pale panel in both themes, or the photo as it was taken. */
export function PiecePicture({ piece, alt, large = false, className }: PiecePictureProps) {
  const isCutout = showsCutout(piece);
  return (
    <span className={cn("block size-full", isCutout && "piece-panel", className)}>
      <Photo
        // Another picture starts anew: what could not be shown of the last says nothing about it.
        key={isCutout ? "cutout" : "photo"}
        src={large ? [isCutout ? piece.cutout_url : piece.image_url, ...picturesOf(piece)] : picturesOf(piece)}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={isCutout ? "object-contain p-[6%]" : large ? "object-contain" : ""}
      />
    </span>
  );
}
