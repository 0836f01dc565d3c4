import { Check, CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";
import { uiTexts } from "@/texts/ui";

const READ_MS = 4_000;
const READ_ERROR_MS = 8_000;

export type ToastOptions = {
  /** At most one thing to do about it. */
  action?: { label: string; onClick: () => void };
  /** The same id replaces the toast instead of adding another. */
  id?: string;
};

function show(icon: ReactNode, duration: number) {
  return (message: string, { action, id }: ToastOptions = {}) =>
    sonner(message, { icon, duration, ...(action ? { action } : {}), ...(id ? { id } : {}) });
}

/** Passing notices; what must stay on the screen is a Note. */
export const toast = {
  success: show(<Check />, READ_MS),
  info: show(<Info />, READ_MS),
  error: show(<CircleAlert />, READ_ERROR_MS),
  dismiss: (id?: string) => {
    sonner.dismiss(id);
  },
};

/** Mounted once at the root: bottom right, above the bar of a phone, reached with Alt+T. */
export function Toaster() {
  const offset = { bottom: "var(--toast-bottom)", right: "var(--gutter)", left: "var(--gutter)" };
  return (
    <SonnerToaster
      position="bottom-right"
      hotkey={["altKey", "KeyT"]}
      visibleToasts={3}
      duration={READ_MS}
      offset={offset}
      mobileOffset={offset}
      containerAriaLabel={uiTexts.toasts}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "pointer-events-auto flex min-h-control w-full items-center gap-3 rounded-[18px] bg-ink py-2.5 pr-2 pl-4 text-label font-medium text-on-ink shadow-2 font-sans",
          icon: "text-sun",
          content: "min-w-0 flex-1 pr-2",
          actionButton:
            "min-h-target flex-none px-3 font-semibold underline underline-offset-3 focus-visible:outline-on-ink rounded-pill",
        },
      }}
    />
  );
}
