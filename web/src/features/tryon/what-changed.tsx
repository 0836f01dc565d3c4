import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useId, useState } from "react";
import { outlineOfPicture } from "@/lib/outline";
import { tryonTexts } from "@/texts/tryon";
import { Badge } from "@/ui/badge";
import type { Tryon } from "./api";

const texts = tryonTexts.result;
/** Fine enough for a seam, quick enough for a phone. */
const OUTLINE_SIDE = 320;

/** The person's own pixels in grey, what was generated in colour inside a seam. */
export function WhatChanged({ tryon }: { tryon: Tryon }) {
  const [ratio, setRatio] = useState(3 / 4);
  return (
    <div
      className="relative mx-auto w-full max-w-[max(12rem,calc(58dvh*var(--ratio)))] overflow-hidden rounded-photo bg-[#fffdfa] shadow-2 dark:shadow-none"
      style={{ "--ratio": ratio, aspectRatio: ratio } as CSSProperties}
    >
      <img
        src={tryon.result_image_url ?? ""}
        alt={texts.changedAlt}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth && naturalHeight) setRatio(naturalWidth / naturalHeight);
        }}
        className="absolute inset-0 size-full object-cover opacity-60 brightness-106 grayscale"
      />
      <Generated tryon={tryon} />
      <div className="absolute inset-x-3 top-3 flex flex-wrap items-start justify-between gap-1.5">
        <Badge tone="veil">{texts.changedTag}</Badge>
        <Badge tone="veil">{texts.byAi}</Badge>
      </div>
    </div>
  );
}

function Generated({ tryon }: { tryon: Tryon }) {
  const area = useId();
  const { data: outline } = useQuery({
    queryKey: ["tryons", "changed", tryon.id],
    queryFn: () => outlineOfPicture(tryon.changed_image_url ?? "", OUTLINE_SIDE),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!outline) return null;
  const { width, height, path } = outline;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <clipPath id={area}>
        <path d={path} clipRule="evenodd" />
      </clipPath>
      <image
        href={tryon.result_image_url ?? ""}
        width={width}
        height={height}
        preserveAspectRatio="none"
        clipPath={`url(#${area})`}
      />
      <g fill="none" strokeLinejoin="round">
        <path d={path} stroke="#fffdfa" strokeWidth={3.5} vectorEffect="non-scaling-stroke" />
        <path d={path} stroke="#6b2a80" strokeWidth={2.5} strokeDasharray="9 5" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
