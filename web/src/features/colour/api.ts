import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, body } from "@/lib/api";
import type { components } from "@/lib/api.gen";

type Schemas = components["schemas"];
export type Analysis = Schemas["ColourAnalysisOut"];
export type Palette = NonNullable<Analysis["color_palette"]>;
export type Colour = Palette["recommended"][number];
export type Part = keyof Palette["swatches"];
export type Spot = { x: number; y: number };
export type Corrections = { hairDyed: boolean } & { [P in Part]?: Spot };
/** One that says something: a selfie of onboarding may still wait for its analysis. */
export type Analysed = Analysis & { color_palette: Palette; analyzed_at: string };

export type Ask = {
  imageUrl: string;
  moreImageUrls?: string[];
  whitePaper?: Spot | null;
  corrections?: Corrections;
  /** Analyse this one again instead of adding one. */
  analysisId?: string;
};

export function isAnalysed(analysis: Analysis): analysis is Analysed {
  return analysis.color_palette !== null && analysis.analyzed_at !== null;
}

export const analysesQuery = queryOptions({
  queryKey: ["color-analyses"],
  queryFn: () => body(api.GET("/api/v1/color-analyses")),
});

type Asking = { ask: Ask; onTelling: () => void };

/** Analyses, then tells the stylist, which may fail in silence. */
export function useAnalyse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ ask, onTelling }: Asking) => {
      const { analysis } = await body(api.POST("/api/v1/functions/color-analysis", { body: ask }));
      onTelling();
      await api
        .POST("/api/v1/functions/sync-assistant-color" as "/api/v1/functions/check-photo", {} as never)
        .catch(() => {});
      return analysis;
    },
    onSuccess: async (analysis) => {
      queries.setQueryData(analysesQuery.queryKey, (rows) => [
        analysis,
        ...(rows ?? []).filter(({ id }) => id !== analysis.id),
      ]);
      // Home counts analyses, and the wardrobe says what matches the palette.
      await queries.invalidateQueries();
    },
  });
}

/** Onboarding's selfie, kept for later without an analysis. */
export function useKeepSelfie() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (path: string) => body(api.PUT("/api/v1/color-analyses", { body: { selfie_url: path } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: analysesQuery.queryKey }),
  });
}

export function useDeleteAnalysis() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      body(api.DELETE("/api/v1/color-analyses/{analysis_id}", { params: { path: { analysis_id: id } } })),
    onSuccess: async (_, id) => {
      queries.setQueryData(analysesQuery.queryKey, (rows) => rows?.filter((row) => row.id !== id));
      await queries.invalidateQueries();
    },
  });
}

/** The same selfies once more, with what the person had corrected. */
export function againOf({ id, selfie_url, more_selfie_urls, color_palette }: Analysis): Ask {
  return {
    imageUrl: selfie_url,
    moreImageUrls: more_selfie_urls,
    analysisId: id,
    ...(color_palette ? { corrections: correctionsOf(color_palette) } : {}),
  };
}

export function correctionsOf({ hair_dyed, swatches }: Palette): Corrections {
  const picked = Object.entries(swatches).flatMap(([part, swatch]) =>
    swatch?.picked ? [[part, { x: swatch.x, y: swatch.y }]] : [],
  );
  return { hairDyed: hair_dyed, ...Object.fromEntries(picked) };
}

/** The person's pieces whose colours were read, and how many of them belong near the face. */
export const matchingQuery = queryOptions({
  queryKey: ["wardrobe-items", "palette-match"],
  queryFn: async () => {
    const items = await body(api.GET("/api/v1/wardrobe-items"));
    const matches = items.flatMap((item) => ("palette_match" in item && item.palette_match) || []);
    return { matching: matches.filter((match) => match === "near_face").length, total: matches.length };
  },
});
