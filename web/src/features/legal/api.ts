import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, body } from "@/lib/api";
import type { components } from "@/lib/api.gen";

export type PurposeConsent = components["schemas"]["PurposeConsentOut"];
export type Purpose = PurposeConsent["purpose"];

/** About one purpose; of sending out, about one named provider. */
export type Decision = { purpose: Purpose; provider?: string | null; granted: boolean };

export const purposesQuery = queryOptions({
  queryKey: ["consents", "purposes"],
  queryFn: () => body(api.GET("/api/v1/consents/purposes")),
  refetchOnMount: "always",
});

export const acceptancesQuery = queryOptions({
  queryKey: ["consents", "texts"],
  queryFn: () => body(api.GET("/api/v1/consents")),
});

export function useChangeConsent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ purpose, provider, granted }: Decision) =>
      body(
        api.PUT("/api/v1/consents/purposes/{purpose}", { params: { path: { purpose } }, body: { granted, provider } }),
      ),
    onSuccess: (purposes) => queries.setQueryData(purposesQuery.queryKey, purposes),
  });
}
