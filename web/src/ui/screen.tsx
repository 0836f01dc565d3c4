import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { uiTexts } from "@/texts/ui";
import { cn } from "./cn";
import { Dock } from "./dock";
import { IconButton } from "./icon-button";

const widths = { task: "max-w-140", chat: "max-w-180", wide: "max-w-270" };

export type ScreenProps = {
  /** Title in the bar and of the browser tab. */
  title: string;
  /** Where the arrow leads, or what it does. */
  back?: string | (() => void);
  /** At the right of the bar. */
  action?: ReactNode;
  /** large: the title stands under the bar, with air, and what counts beside it. */
  look?: "bar" | "large";
  /** Beside a large title. */
  aside?: ReactNode;
  /** task 560, chat 720, wide 1080. */
  width?: keyof typeof widths;
  /** Under the title, e.g. tabs. */
  bar?: ReactNode;
  /** Of title and bar, when they should not move with the content's. */
  barWidth?: keyof typeof widths;
  /** Primary action that stays at the foot. */
  dock?: ReactNode;
  dockHelp?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The frame of a screen: bar, one column, optional dock. */
export function Screen({
  title,
  back,
  action,
  look = "bar",
  aside,
  width = "task",
  bar,
  barWidth = width,
  dock,
  dockHelp,
  className,
  children,
}: ScreenProps) {
  return (
    <main className="flex min-h-[calc(var(--screen)-var(--foot,0px))] flex-col">
      <title>{`${title} · ${uiTexts.brand}`}</title>
      <header
        className={cn("mx-auto flex min-h-15 w-full flex-wrap items-center gap-1 py-2 pr-2 pl-3", widths[barWidth])}
      >
        {back === undefined ? null : <BackButton back={back} />}
        {look === "large" ? (
          <div className="ml-auto flex">{action}</div>
        ) : (
          <>
            <h1 className={cn("flex-[1_1_6ch]", back === undefined ? "pl-2 type-title" : "pl-1 type-heading")}>
              {title}
            </h1>
            {action}
          </>
        )}
      </header>
      {look === "large" ? (
        <div
          className={cn(
            "mx-auto flex w-full flex-wrap items-baseline justify-between gap-x-4 px-gutter pb-2",
            widths[barWidth],
          )}
        >
          <h1 className="type-display">{title}</h1>
          {aside ? <p className="text-small text-ink-2 tabular-nums">{aside}</p> : null}
        </div>
      ) : null}
      {bar ? <div className={cn("mx-auto mb-2 w-full", widths[barWidth])}>{bar}</div> : null}
      <div className={cn("mx-auto w-full grow px-gutter pt-2 pb-8", widths[width], className)}>{children}</div>
      {dock ? <Dock help={dockHelp}>{dock}</Dock> : null}
    </main>
  );
}

function BackButton({ back }: { back: string | (() => void) }) {
  if (typeof back === "function") {
    return (
      <IconButton label={uiTexts.back} onClick={back}>
        <ArrowLeft />
      </IconButton>
    );
  }
  return (
    <IconButton label={uiTexts.back} asChild>
      <Link to={back}>
        <ArrowLeft />
      </Link>
    </IconButton>
  );
}
