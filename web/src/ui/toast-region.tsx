import { Check, CircleAlert, Info } from "lucide-react";
import { useEffect } from "react";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";
import { uiTexts } from "@/texts/ui";
import { BAR_CHANGED } from "./dock";
import { type Speaker, speakThrough } from "./toast";
import { isToast, panelsAtRest, toastPlace, watchPresses } from "./toast-place";

const READ_MS = 4_000;
const READ_ERROR_MS = 8_000;

const looks = {
  success: { icon: <Check />, duration: READ_MS },
  info: { icon: <Info />, duration: READ_MS },
  error: { icon: <CircleAlert />, duration: READ_ERROR_MS },
};

let said = 0;

const speaker: Speaker = {
  say: (kind, message, { action, id, onGone }) => {
    const { icon, duration } = looks[kind];
    said += 1;
    // Named even when undefined, so that nothing is left of what it replaces. The clock starts anew only for another duration.
    sonner(message, {
      id,
      icon,
      action,
      duration: duration + (said % 2),
      position: toastPlace(),
      onDismiss: onGone,
      onAutoClose: onGone,
    });
  },
  dismiss: (id) => {
    sonner.dismiss(id);
  },
};

/** A press may open a sheet under a toast, or scroll a control there: what would cover it moves. */
async function makeWay({ target }: Event): Promise<void> {
  if (!(target instanceof Element) || isToast(target)) return;
  await panelsAtRest();
  placeAnew();
}

function placeAnew(): void {
  const position = toastPlace();
  for (const one of sonner.getToasts()) {
    if ("title" in one && one.position !== position) sonner(one.title, { ...one, position });
  }
}

/** Where it covers nothing (toast-place.ts), reached with Alt+T. */
export function ToastRegion() {
  useEffect(() => {
    const stopWatching = watchPresses();
    const stopSpeaking = speakThrough(speaker);
    document.addEventListener("click", makeWay);
    // A screen that comes while a toast is shown may bring a bar to its place.
    addEventListener(BAR_CHANGED, placeAnew);
    return () => {
      stopWatching();
      stopSpeaking();
      document.removeEventListener("click", makeWay);
      removeEventListener(BAR_CHANGED, placeAnew);
    };
  }, []);
  const offset = {
    top: "calc(0.5rem + var(--safe-top))",
    bottom: "calc(var(--toast-bottom, 24px) + var(--safe-bottom))",
    right: "max(var(--gutter), var(--safe-right))",
    left: "max(var(--gutter), var(--safe-left))",
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
