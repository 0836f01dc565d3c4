import type { QueryClient } from "@tanstack/react-query";
import { askConsent } from "@/lib/consent-needed";
import { type Capabilities, capabilitiesQuery, type Tryon } from "./api";

export type Engine = Capabilities["tryon"]["engines"][number];

/** The first engine that draws like a photo, where another kind made this look. */
export function betterEngine(tryon: Tryon, engines: readonly Engine[]): Engine | null {
  const made = engines.find(({ name }) => name === tryon.engine);
  if (!made || made.generative) return null;
  return engines.find(({ generative }) => generative) ?? null;
}

/** The services elsewhere that come before an engine of this server; none where it has no engine of its own. */
export function providersBeforeHere(engines: readonly Engine[]): string[] {
  const here = engines.findIndex(({ needs_network }) => !needs_network);
  return engines.slice(0, Math.max(0, here)).map(({ label }) => label);
}

/** Whoever has never answered says now whether their photos may go to those services; either way the try-on begins. */
export async function offerEnginesElsewhere(queries: QueryClient): Promise<void> {
  const { tryon } = await queries.ensureQueryData(capabilitiesQuery);
  const providers = providersBeforeHere(tryon.engines);
  if (providers.length > 0) await askConsent({ purpose: "external_provider", providers, isOffer: true });
}
