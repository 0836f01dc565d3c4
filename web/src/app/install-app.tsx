import { Download } from "lucide-react";
import { useState } from "react";
import { useInstalling } from "@/lib/install";
import { useSingleFlight } from "@/lib/single-flight";
import { shellTexts } from "@/texts/shell";
import { Button } from "@/ui/button";

const texts = shellTexts.install;

/** Nothing at all where the app is installed or cannot be. */
export function InstallApp() {
  const installing = useInstalling();
  const [busy, setBusy] = useState(false);
  const install = useSingleFlight(async () => {
    if (installing?.way !== "prompt") return;
    setBusy(true);
    await installing.install().catch(console.error);
    setBusy(false);
  });
  if (!installing) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-1">
      <div className="min-w-48 flex-1 text-small text-ink-2">
        <h2 className="font-semibold text-ink">{texts.title}</h2>
        <p>{installing.way === "steps" ? texts.steps : texts.lead}</p>
      </div>
      {installing.way === "prompt" ? (
        <Button variant="line" size="sm" busy={busy} busyLabel={texts.busy} onClick={install}>
          <Download aria-hidden="true" />
          {texts.title}
        </Button>
      ) : null}
    </section>
  );
}
