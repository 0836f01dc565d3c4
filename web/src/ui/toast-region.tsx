import { Check, CircleAlert, Info } from "lucide-react";
import { useEffect } from "react";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";
import { uiTexts } from "@/texts/ui";
import { type Speaker, speakThrough } from "./toast";

const READ_MS = 4_000;
const READ_ERROR_MS = 8_000;

const looks = {
  success: { icon: <Check />, duration: READ_MS },
  info: { icon: <Info />, duration: READ_MS },
  error: { icon: <CircleAlert />, duration: READ_ERROR_MS },
};

const speaker: Speaker = {
  say: (kind, message, { action, id }) => {
    sonner(message, {
      ...looks[kind],
      ...(action ? { action } : {}),
      ...(id ? { id } : {}),
      ...(belongsAbove() ? { position: "top-center" } : {}),
    });
  },
  dismiss: (id) => {
    sonner.dismiss(id);
  },
};

/** On a phone, a screen whose button is anywhere in the flow asks for its notices above, where they hide nothing. */
function belongsAbove(): boolean {
  return matchMedia("(width < 48rem)").matches && document.querySelector('[data-toasts="above"]') !== null;
}

/** Bottom right, above the bar of a phone, reached with Alt+T. */
export function ToastRegion() {
  useEffect(() => speakThrough(speaker), []);
  const offset = {
    top: "calc(4rem + env(safe-area-inset-top))",
    bottom: "var(--toast-bottom)",
    right: "var(--gutter)",
    left: "var(--gutter)",
  };
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
