import { api, body } from "@/lib/api";
import type { components } from "@/lib/api.gen";

type Schemas = components["schemas"];
export type PhotoCheck = Schemas["PhotoCheck"];
export type GarmentReading = Schemas["GarmentRead"];

/** Advice that comes later than this is no help any more. */
const PATIENCE_MS = 60_000;

export function checkPhoto(imageUrl: string): Promise<PhotoCheck> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return body(api.POST("/api/v1/functions/check-photo", { body: { imageUrl }, signal }));
}

export function readGarment(imageUrl: string): Promise<GarmentReading> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return body(api.POST("/api/v1/functions/read-garment", { body: { imageUrl }, signal }));
}
