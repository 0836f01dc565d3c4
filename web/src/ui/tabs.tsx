import { Check } from "lucide-react";
import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use, useId, useState } from "react";
import { uiTexts } from "@/texts/ui";
import { cn } from "./cn";

type TabLook = "stitch" | "segments";
type Choice = { base: string; value: string | undefined; choose: (value: string) => void };

const LookContext = createContext<TabLook>("stitch");
const ChoiceContext = createContext<Choice>({ base: "", value: undefined, choose: () => {} });

export type TabsProps = {
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
  children: ReactNode;
};

/** Holds the chosen value; panels without their tab chosen are not rendered. Ours: the first screen has it. */
export function Tabs({ value, defaultValue, onValueChange, className, children }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;

  function choose(next: string) {
    if (next === current) return;
    setOwn(next);
    onValueChange?.(next);
  }

  return (
    <ChoiceContext value={{ base, value: current, choose }}>
      <div className={className}>{children}</div>
    </ChoiceContext>
  );
}

export type TabListProps = Omit<ComponentProps<"div">, "aria-label" | "role"> & {
  label: string;
  /** stitch: sections of a screen; segments: two or three forms of one thing. */
  look?: TabLook;
};

/** One stop of the Tab key; inside, the arrows walk and choose at once. */
export function TabList({ label, look = "stitch", className, ...rest }: TabListProps) {
  return (
    <LookContext value={look}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={walk}
        className={cn(
          look === "stitch"
            ? // Rows instead of a scroller: on a small phone or with large text every tab stays in sight.
              "flex flex-wrap gap-x-1 shadow-[inset_0_-1px_0_var(--line)] max-[24.5rem]:gap-x-0 max-[24.5rem]:px-[12px]"
            : "flex flex-wrap rounded-[1.75rem] bg-sunken p-1",
          className,
        )}
        {...rest}
      />
    </LookContext>
  );
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]:not(:disabled)")];
  const here = tabs.indexOf(event.target as HTMLElement);
  const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 };
  const step = steps[event.key];
  if (step === undefined || here < 0) return;
  event.preventDefault();
  const next = tabs.at(step % tabs.length);
  next?.focus();
  next?.click();
}

export type TabProps = Omit<ComponentProps<"button">, "value"> & {
  value: string;
  /** A check before the label, for what is already done. */
  done?: boolean;
};

export function Tab({ value, done = false, className, children, ...rest }: TabProps) {
  const look = use(LookContext);
  const choice = use(ChoiceContext);
  const isChosen = choice.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${choice.base}tab-${value}`}
      aria-selected={isChosen}
      aria-controls={isChosen ? `${choice.base}panel-${value}` : undefined}
      data-state={isChosen ? "active" : "inactive"}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => choice.choose(value)}
      className={cn(
        "flex flex-1 items-center justify-center gap-1.25 text-label whitespace-nowrap text-ink-2",
        "transition-colors motion-base hover:text-ink disabled:cursor-not-allowed disabled:text-ink-3",
        look === "stitch"
          ? [
              "relative min-h-[48px] px-1.5 font-medium max-[24.5rem]:px-[4px] data-[state=active]:font-semibold data-[state=active]:text-ink",
              "after:absolute after:inset-x-1.5 after:bottom-0 after:h-[3px] after:rounded-[2px] after:opacity-0 after:stitch-mark",
              "after:transition-opacity after:motion-base data-[state=active]:after:opacity-100",
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
      {done ? <Check className="size-[16px] stroke-[2.4] text-ok" /> : null}
      {children}
      {done ? <span className="sr-only">({uiTexts.tabDone})</span> : null}
    </button>
  );
}

export function TabPanel({ value, className, ...rest }: ComponentProps<"div"> & { value: string }) {
  const choice = use(ChoiceContext);
  if (choice.value !== value) return null;
  return (
    <div
      role="tabpanel"
      id={`${choice.base}panel-${value}`}
      aria-labelledby={`${choice.base}tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the next stop after the tabs, as the pattern asks
      tabIndex={0}
      className={cn("rounded-field", className)}
      {...rest}
    />
  );
}
