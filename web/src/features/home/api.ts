import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/lib/api";
import type { components } from "@/lib/api.gen";

export type Home = components["schemas"]["HomeOut"];
export type Habit = Home["missing_habits"][number];

/** Always asked again on arrival: every other room changes these numbers. */
export const homeQuery = queryOptions({
  queryKey: ["home"],
  queryFn: () => body(api.GET("/api/v1/home")),
  refetchOnMount: "always",
});
