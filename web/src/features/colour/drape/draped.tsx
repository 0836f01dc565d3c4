import { useState } from "react";
import { colourTexts } from "@/texts/colour";
import { cn } from "@/ui/cn";
import { Photo } from "@/ui/photo";
import type { Analysed, Colour } from "../api";
import { headOf } from "../face";

/** The opening of the cloth, as shares of the frame's width. */
const OPENING = { width: 0.66, top: 0.07 };
/** Of the frame, height to width. */
const FRAME = 1.25;

type DrapedProps = { analysis: Analysed; colour: Colour; className?: string };

/** The person's own face, cropped and nothing else, in a full cloth of one colour. */
export function Draped({ analysis, colour, className }: DrapedProps) {
  const [aspect, setAspect] = useState(0.75);
  const head = headOf(analysis.color_palette.swatches, aspect);
  // As high as the head asks for, and never longer than the frame has room.
  const ratio = head.height / (head.width * aspect);
  const width = Math.min(OPENING.width, (FRAME - OPENING.top - 0.08) / ratio);
  return (
    <div
      className={cn("relative overflow-hidden", className)}
      style={{ aspectRatio: `1 / ${FRAME}`, backgroundColor: colour.hex }}
    >
      <Folds />
      <div
        className="absolute left-1/2 -translate-x-1/2 overflow-hidden"
        style={{
          top: `${(OPENING.top / FRAME) * 100}%`,
          width: `${width * 100}%`,
          aspectRatio: `1 / ${ratio}`,
          borderRadius: "50% 50% 50% 50% / 44% 44% 56% 56%",
        }}
      >
        <Photo
          src={analysis.selfie_url}
          alt={colourTexts.drape.alt(colour.name)}
          onLoad={({ currentTarget }) => setAspect(currentTarget.naturalWidth / currentTarget.naturalHeight)}
          className="absolute max-w-none object-fill"
          style={{
            width: `${100 / head.width}%`,
            height: `${100 / head.height}%`,
            left: `${(-head.left / head.width) * 100}%`,
            top: `${(-head.top / head.height) * 100}%`,
          }}
        />
      </div>
    </div>
  );
}

/** Cut paper: what falls away from the light is one shade darker. */
function Folds() {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 125" preserveAspectRatio="none" className="absolute inset-0 size-full">
      <g fill="#000" fillOpacity="0.1">
        <path d="M0 125V58C9 74 13 98 10 125Z" />
        <path d="M24 125C27 112 26 100 17 84C29 96 36 110 36 125Z" />
        <path d="M50 125C52 119 52 114 50 110C55 114 58 119 59 125Z" />
        <path d="M76 125C75 111 79 98 88 82C86 98 87 112 90 125Z" />
        <path d="M100 0V125H95C99 100 98 52 88 0Z" />
      </g>
      <g fill="#fff" fillOpacity="0.08">
        <path d="M0 0H12C3 40 3 60 6 84C2 76 0 68 0 60Z" />
        <path d="M66 125C65 115 69 103 80 90C75 103 74 114 75 125Z" />
        <path d="M40 125C39 119 41 114 44 111C43 116 43 121 44 125Z" />
      </g>
    </svg>
  );
}
