import { cn } from "@/ui/cn";

export type GuidePose = "whole" | "arms" | "cut" | "dark" | "crowd" | "crossed";

/** Cut-paper people for the photo guide: flat shapes, one light from the upper left, as every drawing of the house. */
export function GuideFigure({ pose, className }: { pose: GuidePose; className?: string }) {
  const isDark = pose === "dark";
  return (
    <svg viewBox="0 0 120 150" aria-hidden="true" className={cn(className)}>
      <rect
        width="120"
        height="150"
        fill={isDark ? "#3a2f40" : pose === "whole" || pose === "arms" ? "#dcebdd" : "#f7e0d2"}
      />
      {isDark ? null : <rect y="128" width="120" height="22" fill="#e2d6c8" />}
      <g opacity={isDark ? 0.42 : 1}>
        {pose === "crowd" ? (
          <>
            <Figure at="translate(-4 0)" skin="#e9b48e" hair="#6b2f1d" top="#265b72" bottom="#5a4d5c" />
            <Figure at="translate(42 0)" skin="#8a5433" hair="#241a26" top="#f2a83b" bottom="#1f6448" />
          </>
        ) : pose === "cut" ? (
          <Figure at="translate(-24 6) scale(1.7)" skin="#c98a5e" hair="#241a26" top="#1f6448" bottom="#5a4d5c" />
        ) : (
          <Figure
            at="translate(20 4) scale(.94)"
            crossed={pose === "crossed"}
            apart={pose === "arms"}
            skin={pose === "arms" ? "#e2a67c" : "#8a5433"}
            hair={pose === "arms" ? "#9a938f" : "#241a26"}
            top={pose === "arms" ? "#265b72" : pose === "crossed" ? "#bf5b34" : "#6b2a80"}
            bottom={pose === "arms" ? "#5a4d5c" : "#265b72"}
          />
        )}
      </g>
    </svg>
  );
}

type FigureProps = {
  at: string;
  skin: string;
  hair: string;
  top: string;
  bottom: string;
  apart?: boolean;
  crossed?: boolean;
};

function Figure({ at, skin, hair, top, bottom, apart = false, crossed = false }: FigureProps) {
  const spread = apart ? 9 : 2;
  return (
    <g transform={at}>
      <path
        d={`M28 52L${24 - spread} 92`}
        stroke={skin}
        strokeWidth="7"
        strokeLinecap="round"
        opacity={crossed ? 0 : 1}
      />
      <path
        d={`M56 52L${60 + spread} 92`}
        stroke={skin}
        strokeWidth="7"
        strokeLinecap="round"
        opacity={crossed ? 0 : 1}
      />
      <path d="M29 84H55L54 134H44.5L42 98L39.5 134H30Z" fill={bottom} />
      <path d="M48 84H55L54 134H49.5Z" fill="#000" opacity=".16" />
      <path d="M30 134H40V139H27Q27 135 30 134ZM44 134H54Q57 135 57 139H44Z" fill="#4a2f22" />
      <path d="M34 40H50L60 47L58 64L54.5 60V88H29.5V60L26 64L24 47Z" fill={top} />
      <path d="M50 40L60 47L58 64L54.5 60V88H48Z" fill="#000" opacity=".14" />
      {crossed ? (
        <path
          d="M27 52L32 70L52 62M57 52L52 70L33 63"
          fill="none"
          stroke={skin}
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : null}
      <path d="M38 34H46V42Q42 46 38 42Z" fill={skin} />
      <path d="M30 22Q30 9 42 9Q54 9 54 22Q54 30 50 33H34Q30 30 30 22Z" fill={hair} />
      <ellipse cx="42" cy="25" rx="8.5" ry="10.5" fill={skin} />
      <path d="M33 22Q36 13 42 14Q49 14 51 22Q46 20 42 18Q38 20 33 22Z" fill={hair} />
    </g>
  );
}
