import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, body } from "@/lib/api";
import type { components } from "@/lib/api.gen";
import type { Measures } from "./measures";

type Schemas = components["schemas"];
export type Preferences = Schemas["StylePreferencesOut"];
export type PreferencesToSave = Schemas["StylePreferencesIn"];
export type Knowledge = Schemas["KnowledgeOut"];

export const measuresQuery = queryOptions({
  queryKey: ["measurements"],
  queryFn: () => body(api.GET("/api/v1/measurements")),
});

export const preferencesQuery = queryOptions({
  queryKey: ["style-preferences"],
  queryFn: () => body(api.GET("/api/v1/style-preferences")),
});

/** Photos of garments that a person loves, theirs or not: what the stylist keeps in mind. */
export const knowledgeQuery = queryOptions({
  queryKey: ["stylist-knowledge"],
  queryFn: () => body(api.GET("/api/v1/stylist/knowledge")),
});

export function useSaveMeasures() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (measures: Measures) => body(api.PUT("/api/v1/measurements", { body: measures })),
    onSuccess: (kept) => queries.setQueryData(measuresQuery.queryKey, kept),
  });
}

export function useSavePreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (preferences: PreferencesToSave) => body(api.PUT("/api/v1/style-preferences", { body: preferences })),
    onSuccess: (kept) => queries.setQueryData(preferencesQuery.queryKey, kept),
  });
}

export function useKnowledgeChanges() {
  const queries = useQueryClient();
  return {
    keep: async (path: string) => {
      const kept = await body(
        api.POST("/api/v1/stylist/knowledge", {
          body: { type: "image", file_url: path, analysis: { category: "favorite_clothing" } },
        }),
      );
      queries.setQueryData(knowledgeQuery.queryKey, (all) => [kept, ...(all ?? [])]);
    },
    remove: async (id: string) => {
      await api.DELETE("/api/v1/stylist/knowledge/{knowledge_id}", { params: { path: { knowledge_id: id } } });
      queries.setQueryData(knowledgeQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
    },
  };
}
