import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { stayOpenForToasts } from "./dialog";
import { IconButton } from "./icon-button";
import { useReturnFocus } from "./return-focus";

type FullScreenProps = {
  open: boolean;
  onClose: () => void;
  /** Read aloud; the picture needs none in sight. */
  title: string;
  closeLabel: string;
  children: ReactNode;
};

/** A dark room for one picture, light theme or not; Esc and the button leave it. */
export function FullScreen({ open, onClose, title, closeLabel, children }: FullScreenProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          onPointerDownOutside={stayOpenForToasts}
          {...returnFocus}
          className="fixed inset-0 z-50 flex flex-col bg-[#110c14] pr-(--safe-right) pl-(--safe-left) text-paper outline-none"
        >
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          {children}
          <RadixDialog.Close asChild>
            <IconButton
              label={closeLabel}
              look="veil"
              className="absolute top-[calc(12px+var(--safe-top))] left-[calc(12px+var(--safe-left))] focus-visible:outline-paper"
            >
              <X />
            </IconButton>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
