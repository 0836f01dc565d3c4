import type { CSSProperties, ReactNode } from "react";
import { NavLink } from "react-router";
import { uiTexts } from "@/texts/ui";
import { cn } from "./cn";
import { Monogram } from "./logo";

export type NavItem = {
  to: string;
  label: string;
  icon: ReactNode;
  /** Current only on this exact address, not below it. */
  end?: boolean;
};

/** Bar at the foot of a phone, where it gives way to a dock; rail at the left from 1280 px. */
export function BottomNav({ items }: { items: readonly NavItem[] }) {
  return (
    <nav
      data-bar="bottom"
      aria-label={uiTexts.mainNavigation}
      className={cn(
        "sticky bottom-0 z-30 flex-none border-t border-line bg-surface pb-(--safe-bottom)",
        // A screen with its own bar at the foot needs that place.
        "max-xl:group-has-[[data-bar=dock]]/frame:hidden",
        "xl:top-(--safe-top) xl:h-(--screen) xl:w-22 xl:border-t-0 xl:border-r xl:pt-4",
      )}
    >
      <Monogram className="mx-auto mb-4 hidden size-12 xl:block" />
      {/* As many in a row as have room for their name: with large text there are two rows. */}
      <ul
        className="mx-auto grid max-w-140 grid-cols-[repeat(auto-fit,minmax(var(--name),1fr))] text-micro leading-[1.25] xl:grid-cols-1"
        style={{ "--name": items.length > 3 ? "8ch" : "7ch" } as CSSProperties}
      >
        {items.map((item) => (
          <li key={item.to}>
            <NavLink
              to={item.to}
              end={item.end ?? false}
              className={cn(
                "group flex min-h-nav flex-col items-center justify-center gap-0.75 py-1.5 font-medium text-ink-2 no-underline",
                "hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-on-action-soft",
                "focus-visible:rounded-field focus-visible:-outline-offset-3",
              )}
            >
              <span className="grid h-[30px] w-13 place-items-center rounded-leaf transition-colors motion-base group-aria-[current=page]:bg-action-soft">
                {item.icon}
              </span>
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page with its navigation; the bar takes room in the flow, so nothing hides under it. */
export function WithBottomNav({ items, children }: { items: readonly NavItem[]; children: ReactNode }) {
  return (
    <div className="group/frame flex min-h-(--screen) flex-col [--foot:calc(var(--nav)+1px+var(--safe-bottom))] has-[[data-bar=dock]]:[--foot:0px] xl:flex-row-reverse xl:[--foot:0px]">
      <div className="min-w-0 grow">{children}</div>
      <BottomNav items={items} />
    </div>
  );
}
