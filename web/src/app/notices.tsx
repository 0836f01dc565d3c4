import { RefreshCw, WifiOff } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { isOnline } from "@/lib/online";
import { useWaitingVersion } from "@/lib/version";
import { shellTexts } from "@/texts/shell";

/** What is true of the whole app right now, above every screen and below the system's own bar. */
export function Notices() {
  const online = useSyncExternalStore(onConnectionChange, isOnline, () => true);
  const isWaiting = useWaitingVersion();
  return (
    <div role="status" className="sticky top-0 z-40 bg-ground pt-(--safe-top)">
      {online ? null : <Notice icon={<WifiOff aria-hidden="true" />}>{shellTexts.offline}</Notice>}
      {isWaiting ? <Notice icon={<RefreshCw aria-hidden="true" />}>{shellTexts.newVersion}</Notice> : null}
    </div>
  );
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2 bg-ink px-gutter py-2.5 text-center text-small text-on-ink">
      {icon}
      {children}
    </p>
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
