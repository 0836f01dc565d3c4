import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { uiTexts } from "@/texts/ui";
import { cn } from "./cn";
import { stayOpenForToasts } from "./dialog";
import { IconButton } from "./icon-button";
import { useReturnFocus } from "./return-focus";

export type BottomSheetProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The element that opens it; the focus returns there. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** Rises from the foot of a phone; from 768 px up it is a dialog. */
export function BottomSheet({ title, description, trigger, open, onOpenChange, children }: BottomSheetProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim-motion fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] items-end overflow-y-auto bg-scrim pt-[calc(4rem+var(--safe-top))] md:place-items-center md:p-gutter">
          <RadixDialog.Content
            className={cn(
              "rise-motion relative w-full rounded-t-photo bg-surface pt-2.5 shadow-up outline-none",
              "pr-[max(var(--gutter),var(--safe-right))] pl-[max(var(--gutter),var(--safe-left))]",
              "pb-[calc(24px+var(--safe-bottom))] dark:ring-1 dark:ring-line",
              "md:max-w-110 md:rounded-photo md:p-6 md:shadow-2",
            )}
            onPointerDownOutside={stayOpenForToasts}
            {...returnFocus}
            {...(description ? {} : { "aria-describedby": undefined })}
          >
            <span
              aria-hidden="true"
              className="mx-auto mb-4 block h-1 w-10 rounded-full bg-line-strong opacity-60 md:hidden"
            />
            <RadixDialog.Title className="type-heading pr-10">{title}</RadixDialog.Title>
            {description ? (
              <RadixDialog.Description className="mt-1 text-small text-ink-2">{description}</RadixDialog.Description>
            ) : null}
            <div className="mt-1.5">{children}</div>
            <RadixDialog.Close asChild>
              <IconButton
                label={uiTexts.close}
                className="absolute top-5 right-[max(0.75rem,var(--safe-right))] md:top-3.5 md:right-3.5"
              >
                <X />
              </IconButton>
            </RadixDialog.Close>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export type SheetRowProps = ComponentProps<"button"> & {
  icon: ReactNode;
  tone?: "action" | "bad";
  /** Choosing a row closes the sheet, unless it only prepares something. */
  closes?: boolean;
};

export function SheetRow({ icon, tone = "action", closes = true, className, children, ...rest }: SheetRowProps) {
  const row = (
    <button
      type="button"
      className={cn(
        "-mx-2 flex min-h-15 w-[calc(100%+1rem)] items-center gap-3.5 rounded-pill px-2 text-left font-semibold",
        "transition-colors motion-fast hover:bg-sunken active:bg-sunken disabled:cursor-not-allowed disabled:text-ink-3",
        tone === "bad" && "text-bad",
        className,
      )}
      {...rest}
    >
      <span
        className={cn(
          "grid size-target flex-none place-items-center rounded-full",
          tone === "bad" ? "bg-bad-soft text-bad" : "bg-action-soft text-on-action-soft",
        )}
      >
        {icon}
      </span>
      {children}
    </button>
  );
  return closes ? <RadixDialog.Close asChild>{row}</RadixDialog.Close> : row;
}
