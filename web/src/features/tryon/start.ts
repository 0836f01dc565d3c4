import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isConsentNeeded, isSaid } from "@/lib/api";
import { useSingleFlight } from "@/lib/single-flight";
import { tryonTexts } from "@/texts/tryon";
import { toast } from "@/ui/toast";
import { createTryon, type NewTryon, recentQuery, showTryon } from "./api";
import type { Draft } from "./draft";
import { offerEnginesElsewhere } from "./engines";
import { useFittingRoom } from "./fitting-room";
import { clashOf, slotOf, wearableOf } from "./wearable";

const texts = tryonTexts.garments;

type Problem = { message: string; tab: "person" | "garment" };

/** What keeps a draft from being tried on, and where to put it right. */
export function problemOf(draft: Draft): Problem | null {
  const { photo } = draft;
  if (!photo) return { message: texts.missing, tab: "person" };
  if (draft.garments.length === 0) return { message: texts.missing, tab: "garment" };
  if (photo.transfer?.refused) return { message: texts.photoRefused, tab: "person" };
  const garments = wearableOf(draft);
  if (garments.length === 0) return { message: texts.noneWearable, tab: "garment" };
  const pictures = [photo, ...garments];
  if (pictures.some(({ transfer }) => transfer?.failure)) {
    return { message: texts.notSent, tab: photo.transfer?.failure ? "person" : "garment" };
  }
  if (pictures.some(({ kept }) => !kept)) return { message: texts.stillSending, tab: "garment" };
  if (photo.check && photo.check !== "failed" && !photo.check.usable) {
    return {
      message: photo.check.advice.find(({ level }) => level === "stop")?.message ?? texts.missing,
      tab: "person",
    };
  }
  if (clashOf(draft).length > 0) return { message: texts.clash, tab: "garment" };
  return null;
}

/** One try-on a garment, or one for all of them together. */
export function tryonsOf(draft: Draft): NewTryon[] {
  const person_image_url = draft.photo?.kept?.path ?? "";
  const person_is_example = draft.photo?.isExample ?? false;
  const chosen = wearableOf(draft).flatMap((garment) =>
    garment.kept ? [{ path: garment.kept.path, category: slotOf(garment), isExample: garment.isExample ?? false }] : [],
  );
  const groups = draft.together && chosen.length > 1 ? [chosen] : chosen.map((garment) => [garment]);
  return groups.map((group) => ({
    person_image_url,
    garment_image_urls: group.map(({ path }) => path),
    garment_categories: group.map(({ category }) => category),
    person_is_example,
    has_example_garments: group.some(({ isExample }) => isExample),
  }));
}

/** Starts what was chosen; `onStarted` hears the first look, `onProblem` where something is missing. */
export function useStart({
  onStarted,
  onProblem,
}: {
  onStarted: (firstLook: string) => void;
  onProblem: (tab: Problem["tab"]) => void;
}) {
  const { draft } = useFittingRoom();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const start = useSingleFlight(async () => {
    const problem = problemOf(draft.current());
    if (problem) {
      toast.error(problem.message, { id: "start" });
      onProblem(problem.tab);
      return;
    }
    setBusy(true);
    // Without an answer about services elsewhere the server still begins, by itself.
    await offerEnginesElsewhere(queries).catch(console.error);
    let first: string | null = null;
    try {
      // So that what is created is added to what there is, not mistaken for all of it.
      await queries.ensureQueryData(recentQuery);
      // One after another: the first garment chosen is the first to be made.
      for (const tryon of tryonsOf(draft.current())) {
        const row = await createTryon(tryon);
        first ??= row.id;
        showTryon(queries, row);
      }
      toast.dismiss("start");
    } catch (error) {
      if (!isConsentNeeded(error)) toast.error(isSaid(error) ? error.message : texts.startFailed, { id: "start" });
    } finally {
      setBusy(false);
    }
    // What was accepted is being made, whatever happened to the rest.
    if (first) onStarted(first);
  });
  return { start, busy };
}
