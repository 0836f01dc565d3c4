import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";

type OverlayState = { overlay?: { kind: string; what: string } } | null;

type Memory = {
  /** Each place is left once: a second tap that comes before the screen has changed finds this and does nothing. */
  left: Location | null;
  /** What had the focus before anything lay over the screen. */
  opener: Element | null;
};

const MemoryContext = createContext<Memory | null>(null);

/** What all overlays of the app remember together. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const [memory] = useState<Memory>(() => ({ left: null, opener: null }));
  return <MemoryContext value={memory}>{children}</MemoryContext>;
}

function useMemory(): Memory {
  const memory = useContext(MemoryContext);
  if (!memory) throw new Error("useOverlay outside OverlayProvider");
  return memory;
}

/**
 * What lies over a screen (a sheet, the camera, a look in full screen) is a step of its own in the history: the phone's
 * back button closes it, a reload keeps it, and closing it by its own button leaves no step behind.
 */
export function useOverlay(kind: string) {
  const memory = useMemory();
  const location = useLocation();
  const navigate = useNavigate();
  const overlay = (location.state as OverlayState)?.overlay;
  const shown = overlay?.kind === kind ? overlay.what : null;

  useEffect(() => {
    if (shown === null) return;
    // After the panel itself has tried.
    return () => void setTimeout(() => returnFocus(memory));
  }, [shown, memory]);

  function once(move: () => void) {
    if (memory.left === location) return;
    memory.left = location;
    move();
  }

  return {
    /** Of this kind, what is open; null when nothing is. */
    shown,
    /** Takes the place of another one that is open. */
    open: (what: string) =>
      once(() => {
        const replace = isOverlaid(location);
        if (!replace) memory.opener = document.activeElement;
        const state: OverlayState = { overlay: { kind, what } };
        void navigate({ search: location.search }, { state, replace, preventScrollReset: true });
      }),
    close: () => {
      if (shown !== null) once(() => void navigate(-1));
    },
    /** Another screen instead: coming back from there finds this one without the overlay. */
    leaveTo: (path: string) => once(() => void navigate(path, { replace: isOverlaid(location) })),
  };
}

export function isOverlaid({ state }: Location): boolean {
  return Boolean((state as OverlayState)?.overlay);
}

/** A panel gives the focus back to what opened it; one that took another's place finds that gone. */
function returnFocus({ opener }: Memory): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
}
