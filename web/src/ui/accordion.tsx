import { ChevronDown } from "lucide-react";
import { Accordion as RadixAccordion } from "radix-ui";
import { createContext, type ReactNode, use } from "react";
import { cn } from "./cn";

type AccordionLook = "card" | "stitch";

const LookContext = createContext<AccordionLook>("card");

export type AccordionProps = {
  /** card: settings; stitch: the questions of the landing page. */
  look?: AccordionLook;
  value?: string;
  defaultValue?: string;
  /** The open item, or "" when all are closed. */
  onValueChange?: (value: string) => void;
  className?: string;
  children: ReactNode;
};

/** One item open at a time; pressing the open one closes it. */
export function Accordion({ look = "card", className, children, ...rest }: AccordionProps) {
  return (
    <LookContext value={look}>
      <RadixAccordion.Root
        type="single"
        collapsible
        className={cn(
          look === "card"
            ? "overflow-hidden rounded-card border border-line bg-surface"
            : "border-b-2 border-dashed border-stitch",
          className,
        )}
        {...rest}
      >
        {children}
      </RadixAccordion.Root>
    </LookContext>
  );
}

export type AccordionItemProps = {
  value: string;
  title: ReactNode;
  icon?: ReactNode;
  /** A short value at the right of the title. */
  detail?: ReactNode;
  tone?: "plain" | "bad";
  /** Level of the heading in the page. */
  level?: 2 | 3 | 4;
  children: ReactNode;
};

export function AccordionItem({ value, title, icon, detail, tone = "plain", level = 3, children }: AccordionItemProps) {
  const look = use(LookContext);
  const Heading = `h${level}` as const;
  return (
    <RadixAccordion.Item
      value={value}
      className={
        look === "card" ? "not-first:border-t not-first:border-line" : "border-t-2 border-dashed border-stitch"
      }
    >
      <RadixAccordion.Header asChild>
        <Heading className="flex">
          <RadixAccordion.Trigger
            className={cn(
              "group flex w-full items-center gap-2.5 text-left",
              look === "card"
                ? "min-h-14 px-4 py-2 font-semibold transition-colors motion-fast hover:bg-ground active:bg-sunken focus-visible:rounded-card focus-visible:-outline-offset-3"
                : "min-h-17 gap-4 py-3.5 type-heading",
              tone === "bad" && "text-bad",
            )}
          >
            {icon}
            <span className="min-w-0 flex-1">{title}</span>
            {detail ? <span className="text-small font-normal text-ink-2">{detail}</span> : null}
            <ChevronDown className="transition-transform motion-base group-data-[state=open]:rotate-180" />
          </RadixAccordion.Trigger>
        </Heading>
      </RadixAccordion.Header>
      <RadixAccordion.Content className="fold-motion">
        <div className={look === "card" ? "p-4 text-small text-ink-2" : "max-w-[62ch] pr-10 pb-5.5 text-ink-2"}>
          {children}
        </div>
      </RadixAccordion.Content>
    </RadixAccordion.Item>
  );
}
