import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { ApiError } from "@/lib/api";
import { useSingleFlight } from "@/lib/single-flight";
import { tryonTexts } from "@/texts/tryon";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { type Capabilities, capabilitiesQuery, createTryon, showTryon, type Tryon } from "./api";

const texts = tryonTexts.result;
type Engine = Capabilities["tryon"]["engines"][number];

/** The first engine that draws like a photo, where another kind made this look. */
export function betterEngine(tryon: Tryon, engines: readonly Engine[]): Engine | null {
  const made = engines.find(({ name }) => name === tryon.engine);
  if (!made || made.generative) return null;
  return engines.find(({ generative }) => generative) ?? null;
}

/** Why another engine stood in, and the same pictures once more by one that draws like a photo. */
export function RedoLook({ tryon, onRedone }: { tryon: Tryon; onRedone: (id: string) => void }) {
  const { data: capabilities } = useQuery(capabilitiesQuery);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const engine = betterEngine(tryon, capabilities?.tryon.engines ?? []);
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
      // What needs leave first opens its own question.
      if (error instanceof ApiError && error.code === "consent_needed") return;
      const isSaid = error instanceof ApiError && error.status < 500;
      toast.error(isSaid ? error.message : tryonTexts.garments.startFailed, { id: "start" });
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
            <Sparkles aria-hidden="true" />
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
