import { X } from "lucide-react";
import { AlertDialog as RadixAlertDialog, Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { uiTexts } from "@/texts/ui";
import { Button } from "./button";
import { cn } from "./cn";
import { IconButton } from "./icon-button";
import { useReturnFocus } from "./return-focus";

const scrimClasses =
  "scrim-motion fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-scrim p-gutter pt-[max(var(--gutter),var(--safe-top))] pb-[max(var(--gutter),var(--safe-bottom))]";
const panelClasses =
  "rise-motion relative w-full max-w-110 rounded-photo bg-surface p-6 shadow-2 outline-none dark:ring-1 dark:ring-line";
const titleClasses = "type-title text-[1.5rem] leading-[1.75rem]";
const actionsClasses = "mt-5 flex flex-wrap gap-2.5 *:flex-1 *:basis-[min(100%,9rem)]";

/** A toast over the scrim may be pressed without the panel taking it for a way out. */
export function stayOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) event.preventDefault();
}

/** Of a field with an open list, Escape closes the list; the panel waits for the next one. */
function closeListFirst(event: KeyboardEvent): void {
  if (document.activeElement?.matches("[role=combobox][aria-expanded=true]")) event.preventDefault();
}

export type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The element that opens it; the focus returns there. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children?: ReactNode;
  /** Buttons at the foot, the safe choice first. */
  actions?: ReactNode;
  className?: string;
};

export function Dialog({ title, description, trigger, open, onOpenChange, children, actions, className }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={scrimClasses}>
          <RadixDialog.Content
            className={cn(panelClasses, className)}
            onPointerDownOutside={stayOpenForToasts}
            onEscapeKeyDown={closeListFirst}
            {...returnFocus}
            {...(description ? {} : { "aria-describedby": undefined })}
          >
            <RadixDialog.Title className={cn(titleClasses, "pr-10")}>{title}</RadixDialog.Title>
            {description ? (
              <RadixDialog.Description className="mt-2 text-ink-2">{description}</RadixDialog.Description>
            ) : null}
            {children ? <div className="mt-4">{children}</div> : null}
            {actions ? <div className={actionsClasses}>{actions}</div> : null}
            <RadixDialog.Close asChild>
              <IconButton label={uiTexts.close} className="absolute top-3.5 right-3.5">
                <X />
              </IconButton>
            </RadixDialog.Close>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export type ConfirmDialogProps = {
  /** Asks: "Tem certeza absoluta?" */
  title: ReactNode;
  /** Says what is lost and when. */
  description: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger?: ReactNode;
  /** The way out, shown first and focused first. */
  safeLabel: ReactNode;
  confirmLabel: ReactNode;
  onConfirm: () => void;
  busy?: boolean;
  busyLabel?: ReactNode;
  tone?: "bad" | "primary";
  children?: ReactNode;
};

/** A question before something that cannot be taken back; it stays open while `busy`, the caller closes it. */
export function ConfirmDialog({
  title,
  description,
  open,
  onOpenChange,
  trigger,
  safeLabel,
  confirmLabel,
  onConfirm,
  busy = false,
  busyLabel,
  tone = "bad",
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      {trigger ? <RadixAlertDialog.Trigger asChild>{trigger}</RadixAlertDialog.Trigger> : null}
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={scrimClasses}>
          <RadixAlertDialog.Content className={panelClasses} {...returnFocus}>
            <RadixAlertDialog.Title className={titleClasses}>{title}</RadixAlertDialog.Title>
            <RadixAlertDialog.Description className="mt-2 text-ink-2">{description}</RadixAlertDialog.Description>
            {children ? <div className="mt-4">{children}</div> : null}
            <div className={actionsClasses}>
              <RadixAlertDialog.Cancel asChild>
                <Button variant="line" disabled={busy}>
                  {safeLabel}
                </Button>
              </RadixAlertDialog.Cancel>
              <Button variant={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </RadixAlertDialog.Content>
        </RadixAlertDialog.Overlay>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
