import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { shellTexts } from "@/texts/shell";

export function AppFrame() {
  return (
    <>
      <OfflineBar />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function OfflineBar() {
  const online = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  return (
    <div role="status" className="sticky top-0 z-40">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-ink px-gutter py-2.5 text-center text-small text-on-ink">
          <WifiOff aria-hidden="true" />
          {shellTexts.offline}
        </p>
      )}
    </div>
  );
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
