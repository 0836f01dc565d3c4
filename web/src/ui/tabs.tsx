import { Check } from "lucide-react";
import { Tabs as RadixTabs } from "radix-ui";
import { type ComponentProps, createContext, use } from "react";
import { uiTexts } from "@/texts/ui";
import { cn } from "./cn";

type TabLook = "stitch" | "segments";

const LookContext = createContext<TabLook>("stitch");

/** Holds the chosen value; panels without their tab chosen are not rendered. */
export function Tabs(props: ComponentProps<typeof RadixTabs.Root>) {
  return <RadixTabs.Root {...props} />;
}

export type TabListProps = Omit<ComponentProps<typeof RadixTabs.List>, "aria-label"> & {
  label: string;
  /** stitch: sections of a screen; segments: two or three forms of one thing. */
  look?: TabLook;
};

export function TabList({ label, look = "stitch", className, ...rest }: TabListProps) {
  return (
    <LookContext value={look}>
      <RadixTabs.List
        aria-label={label}
        className={cn(
          look === "stitch"
            ? "flex gap-1 shadow-[inset_0_-1px_0_var(--line)] max-[360px]:snap-x max-[360px]:overflow-x-auto"
            : "grid auto-cols-fr grid-flow-col rounded-pill bg-sunken p-1",
          className,
        )}
        {...rest}
      />
    </LookContext>
  );
}

export type TabProps = ComponentProps<typeof RadixTabs.Trigger> & {
  /** A check before the label, for what is already done. */
  done?: boolean;
};

export function Tab({ done = false, className, children, ...rest }: TabProps) {
  const look = use(LookContext);
  return (
    <RadixTabs.Trigger
      className={cn(
        "flex items-center justify-center gap-1.25 text-label whitespace-nowrap text-ink-2",
        "transition-colors motion-base hover:text-ink disabled:cursor-not-allowed disabled:text-ink-3",
        look === "stitch"
          ? [
              "relative min-h-12 flex-1 px-1.5 font-medium data-[state=active]:font-semibold data-[state=active]:text-ink",
              "after:absolute after:inset-x-1.5 after:bottom-0 after:h-[3px] after:rounded-[2px] after:opacity-0 after:stitch-mark",
              "after:transition-opacity after:motion-base data-[state=active]:after:opacity-100 max-[360px]:snap-start",
              "focus-visible:rounded-field focus-visible:-outline-offset-3",
            ]
          : [
              "min-h-target rounded-pill px-2.5 font-semibold",
              "data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:lift",
            ],
        className,
      )}
      {...rest}
    >
      {done ? <Check className="size-4 stroke-[2.4] text-ok" /> : null}
      {children}
      {done ? <span className="sr-only">({uiTexts.tabDone})</span> : null}
    </RadixTabs.Trigger>
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={cn("rounded-field", className)} {...rest} />;
}
