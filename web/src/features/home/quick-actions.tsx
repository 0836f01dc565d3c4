import type { ReactNode } from "react";
import { Link } from "react-router";
import { homeTexts } from "@/texts/home";
import { cn } from "@/ui/cn";
import { HangerIcon } from "@/ui/hanger-icon";
import { Leaf } from "./leaf";

const texts = homeTexts.actions;
/** Of a palette as the analysis gives them: colours are data, the same in both themes. */
const swatches = ["#b7392c", "#aa7f21", "#1f523d", "#4c2544"];

export function QuickActions({ stylistName }: { stylistName: string | null }) {
  return (
    <nav aria-label={texts.label} className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2.5">
      <Action to="/personal-stylist" className="bg-action-soft" icon={<StylistFace />}>
        {stylistName ? texts.talkTo(stylistName) : texts.stylist}
      </Action>
      <Action to="/color-analysis" className="bg-clay-soft" icon={<Swatches />}>
        {texts.colours}
      </Action>
      <Action to="/wardrobe" className="bg-ok-soft" icon={<HangerIcon className="size-6.5" />}>
        {texts.wardrobe}
      </Action>
    </nav>
  );
}

type ActionProps = { to: string; icon: ReactNode; className: string; children: string };

function Action({ to, icon, className, children }: ActionProps) {
  return (
    <Link
      to={to}
      className={cn(
        "flex min-h-27 min-w-0 flex-col justify-between gap-3 rounded-card px-3 py-3.5 text-label leading-[1.2] font-semibold text-ink no-underline",
        "transition-[scale,filter] motion-fast hover:brightness-97 active:scale-[.985] dark:hover:brightness-115",
        className,
      )}
    >
      <span className="flex h-7.5 items-center">{icon}</span>
      <span className="min-w-0 hyphens-auto [overflow-wrap:anywhere]">{children}</span>
    </Link>
  );
}

function StylistFace() {
  return (
    <span className="grid size-7.5 place-items-center rounded-full bg-brand-deep text-sun">
      <Leaf className="size-4" />
    </span>
  );
}

function Swatches() {
  return (
    <span aria-hidden="true" className="flex">
      {swatches.map((hex) => (
        <span
          key={hex}
          className="-mr-[5px] size-[18px] rounded-full border-2 border-clay-soft"
          style={{ backgroundColor: hex }}
        />
      ))}
    </span>
  );
}
