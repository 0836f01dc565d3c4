import type { ReactNode } from "react";

/** A person standing at ease, in stitches: where to stand, and the place that waits for a photo. */
export function Silhouette({ className }: { className?: string }) {
  return (
    <Stitched viewBox="0 0 200 480" className={className}>
      <ellipse cx="100" cy="42" rx="25" ry="31" vectorEffect="non-scaling-stroke" />
      <path
        vectorEffect="non-scaling-stroke"
        d="M88 72C88 84 84 88 72 92C54 98 46 106 43 124L30 222C28 237 32 243 37 243C42 243 45 238 47 228L62 152C65 172 64 192 60 216C54 248 54 282 58 322L65 436C66 450 62 458 56 466H91C93 442 95 422 96 402L100 302L104 402C105 422 107 442 109 466H144C138 458 134 450 135 436L142 322C146 282 146 248 140 216C136 192 135 172 138 152L153 228C155 238 158 243 163 243C168 243 172 237 170 222L157 124C154 106 146 98 128 92C116 88 112 84 112 72"
      />
    </Stitched>
  );
}

/** The same for a garment laid flat. */
export function GarmentOutline({ className }: { className?: string }) {
  return (
    <Stitched viewBox="0 0 300 320" className={className}>
      <path
        vectorEffect="non-scaling-stroke"
        d="M112 22C122 44 178 44 188 22L226 36C240 42 250 52 256 66L288 138L242 160L226 126V298H74V126L58 160L12 138L44 66C50 52 60 42 74 36Z"
      />
    </Stitched>
  );
}

/** And for a face. */
export function FaceOutline({ className }: { className?: string }) {
  return (
    <Stitched viewBox="0 0 240 320" className={className}>
      <ellipse cx="120" cy="150" rx="82" ry="108" vectorEffect="non-scaling-stroke" />
      <path vectorEffect="non-scaling-stroke" d="M14 316C18 286 44 272 80 266M226 316C222 286 196 272 160 266" />
    </Stitched>
  );
}

function Stitched({
  viewBox,
  className,
  children,
}: {
  viewBox: string;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeDasharray="9 7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}
