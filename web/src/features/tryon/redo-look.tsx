import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { useState } from "react";
import { isConsentNeeded, isSaid } from "@/lib/api";
import { useSingleFlight } from "@/lib/single-flight";
import { tryonTexts } from "@/texts/tryon";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { capabilitiesQuery, createTryon, showTryon, type Tryon } from "./api";
import { betterEngine, type Engine } from "./engines";

const texts = tryonTexts.result;

/** Why another engine stood in, and the same pictures once more by one that draws like a photo. */
export function RedoLook({ tryon, onRedone }: { tryon: Tryon; onRedone: (id: string) => void }) {
  const { data: capabilities } = useQuery(capabilitiesQuery);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const better = betterEngine(tryon, capabilities?.tryon.engines ?? []);
  const engine = wasSpentToday(tryon, better) ? null : better;
  const redo = useSingleFlight(async () => {
    if (!engine) return;
    setBusy(true);
    try {
      const { person_image_url, garment_image_urls, garment_categories, person_is_example, has_example_garments } =
        tryon;
      const row = await createTryon({
        person_image_url,
        garment_image_urls,
        garment_categories,
        person_is_example,
        has_example_garments,
        engine: engine.name,
      });
      showTryon(queries, row);
      onRedone(row.id);
    } catch (error) {
      if (isConsentNeeded(error)) return;
      toast.error(isSaid(error) ? error.message : tryonTexts.garments.startFailed, { id: "start" });
    } finally {
      setBusy(false);
    }
  });
  const { passed_over } = tryon;
  if (!engine && !passed_over) return null;
  return (
    <div className="flex flex-col gap-2">
      {passed_over ? (
        <p className="text-small text-ink-2">
          {texts.passedOver[passed_over.reason](passed_over.engine_label ?? passed_over.engine)}
        </p>
      ) : null}
      {engine ? (
        <>
          <Button variant="soft" block busy={busy} busyLabel={texts.redoing} onClick={redo}>
            <Camera aria-hidden="true" />
            {texts.redo}
          </Button>
          <p className="text-small text-ink-3">
            {engine.needs_network ? texts.redoOutside(engine.label) : texts.redoHere(engine.label)}
          </p>
        </>
      ) : null}
    </div>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Asked again before tomorrow, it would only be passed over again. */
function wasSpentToday({ passed_over, finished_at }: Tryon, better: Engine | null): boolean {
  const isSpent = passed_over?.reason === "spend_limit" && passed_over.engine === better?.name;
  return isSpent && Date.now() - Date.parse(finished_at ?? "") < DAY_MS;
}
