import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, body } from "@/lib/api";
import type { components } from "@/lib/api.gen";
import type { Step } from "./steps";

type Schemas = components["schemas"];

/** Asked at each entry: another device may be further. */
export const progressQuery = queryOptions({
  queryKey: ["onboarding-progress"],
  queryFn: () => body(api.GET("/api/v1/onboarding-progress")),
  refetchOnMount: "always",
});

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: () => body(api.GET("/api/v1/profile")),
});

export function useProgress() {
  const queries = useQueryClient();
  async function save(change: Schemas["OnboardingChange"]) {
    const saved = await body(api.PATCH("/api/v1/onboarding-progress", { body: change }));
    queries.setQueryData(progressQuery.queryKey, saved);
    return saved;
  }
  return {
    /** The server keeps the furthest step, whichever device reached it. */
    reach: (step: Step) => save({ current_step: step }),
    complete: () => save({ completed: true, current_step: "completed" }),
  };
}

export function useSaveStylistName() {
  const queries = useQueryClient();
  return async (stylist_name: string) => {
    const profile = await body(api.PATCH("/api/v1/profile", { body: { stylist_name } }));
    queries.setQueryData(profileQuery.queryKey, profile);
  };
}
