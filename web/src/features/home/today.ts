import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, body } from "@/lib/api";
import type { components } from "@/lib/api.gen";
import { DRAFT } from "@/lib/forget";
import { positionInTime } from "@/lib/position";
import { showPieces, tellStylist } from "@/pieces/api";

export type Look = components["schemas"]["LookOut"];

/** What the device remembers of today: which look is shown, and whether it is being worn. */
export type Today = { day: string; seed: number; place: number; worn: boolean };

const KEY = `${DRAFT}-today`;
const MOST_SEED = 2 ** 31 - 1;
const FRESH_MS = 30 * 60_000;

/** The person's own day, whatever day it is where the server stands. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The same look all day, another one tomorrow. */
export function seedOf(day: string): number {
  return Number(day.replaceAll("-", "")) % MOST_SEED;
}

export function outfitsQuery(seed: number) {
  return queryOptions({
    queryKey: ["outfits", seed],
    queryFn: async ({ client }) => {
      const place = await positionInTime(client);
      return body(api.POST("/api/v1/outfits", { body: { locked: [], excluded: [], seed, place } }));
    },
    staleTime: FRESH_MS,
  });
}

/** Changes by itself when a screen that was left open comes into the next day. */
export function useToday() {
  const [today, setToday] = useState(() => read(dayOf(new Date())));
  useEffect(() => {
    let midnight: number | undefined;
    function look() {
      const now = new Date();
      const day = dayOf(now);
      setToday((shown) => (shown.day === day ? shown : read(day)));
      clearTimeout(midnight);
      midnight = window.setTimeout(
        look,
        new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime(),
      );
    }
    look();
    // Timers sleep with the phone.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(midnight);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  /** `day` is the one it is about: what ends after its midnight changes nothing. */
  function change(day: string, next: Partial<Today>) {
    if (day !== dayOf(new Date())) return;
    const changed = { ...read(day), ...next };
    localStorage.setItem(KEY, JSON.stringify(changed));
    setToday(changed);
  }
  return [today, change] as const;
}

function read(day: string): Today {
  const fresh = { day, seed: seedOf(day), place: 0, worn: false };
  try {
    const kept: Today | null = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return kept?.day === day ? kept : fresh;
  } catch {
    return fresh;
  }
}

/** Notes that the pieces are worn today, or takes it back. */
export function useWearLook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ look, worn, day }: { look: Look; worn: boolean; day: string }) => {
      const ids = look.items.map(({ id }) => id);
      const on = day;
      if (!worn) return body(api.POST("/api/v1/wardrobe-items/unworn", { body: { ids, on } }));
      return body(api.POST("/api/v1/wardrobe-items/worn", { body: { ids, on } }));
    },
    onSuccess: (pieces) => showPieces(queries, pieces),
    onSettled: tellStylist,
  });
}
