import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, body } from "@/lib/api";
import type { components } from "@/lib/api.gen";

export type PurposeConsent = components["schemas"]["PurposeConsentOut"];
export type Purpose = PurposeConsent["purpose"];

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
    mutationFn: ({ purpose, granted }: { purpose: Purpose; granted: boolean }) =>
      body(api.PUT("/api/v1/consents/purposes/{purpose}", { params: { path: { purpose } }, body: { granted } })),
    onSuccess: (purposes) => queries.setQueryData(purposesQuery.queryKey, purposes),
  });
}
