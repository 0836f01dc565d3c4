import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api, body } from "@/lib/api";
import type { components } from "@/lib/api.gen";
import type { KeptPicture } from "@/photos/chosen";

type Schemas = components["schemas"];
export type Tryon = Schemas["TryonOut"];
export type TryonProgress = Schemas["TryonProgress"];
export type Avatar = Schemas["AvatarOut"];
export type Category = Schemas["EngineOut"]["slots"][number];
export type Capabilities = Schemas["CapabilitiesOut"];

export const EVENTS = "/api/v1/tryons/events";
export const HISTORY_PAGE = 20;
/** Enough for the latest session, see `latestSession`. */
const RECENT = 40;

export const recentQuery = queryOptions({
  queryKey: ["tryons", "recent"],
  queryFn: () => body(api.GET("/api/v1/tryons", { params: { query: { limit: RECENT } } })),
  // Whoever comes back to the screen sees what happened meanwhile, also in another tab.
  staleTime: 0,
});

export const historyQuery = pagedTryons("history", {});
export const favoritesQuery = pagedTryons("favorites", { favorite: true });

function pagedTryons(name: string, filter: { favorite?: true }) {
  return infiniteQueryOptions({
    queryKey: ["tryons", name],
    queryFn: ({ pageParam }) =>
      body(
        api.GET("/api/v1/tryons", {
          params: { query: { ...filter, status: "completed", limit: HISTORY_PAGE, before: pageParam } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Tryon[]) => (page.length === HISTORY_PAGE ? page.at(-1)?.id : undefined),
    staleTime: 30_000,
  });
}

export function tryonQuery(id: string) {
  return queryOptions({
    queryKey: ["tryons", "one", id],
    queryFn: () => body(api.GET("/api/v1/tryons/{tryon_id}", { params: { path: { tryon_id: id } } })),
  });
}

const AVATARS_PAGE = 10;

export const avatarsQuery = infiniteQueryOptions({
  queryKey: ["avatars"],
  queryFn: ({ pageParam }) =>
    body(api.GET("/api/v1/avatars", { params: { query: { limit: AVATARS_PAGE, before: pageParam } } })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Avatar[]) => (page.length === AVATARS_PAGE ? page.at(-1)?.id : undefined),
  select: ({ pages }) => pages.flat(),
});

/** The saved photo that the fitting room opens with, or null. */
export const principalQuery = queryOptions({
  queryKey: ["avatars", "principal"],
  queryFn: async () => (await body(api.GET("/api/v1/avatars", { params: { query: { is_primary: true } } })))[0] ?? null,
});

/** A saved photo as a draft keeps it. */
export function keptOf({ image_url, thumbnail_url }: Avatar): KeptPicture {
  return { path: image_url, url: image_url, thumbnail_url, at: Date.now() };
}

export const capabilitiesQuery = queryOptions({
  queryKey: ["capabilities"],
  queryFn: () => body(api.GET("/api/v1/capabilities")),
});

/** Where a picture of the person's can be seen now, whatever became of earlier links. */
export function freshLinks(path: string): Promise<Schemas["PictureLinksOut"]> {
  return body(api.GET("/api/v1/storage/{bucket}", { params: { path: { bucket: "tryon-images" }, query: { path } } }));
}

export type NewTryon = {
  person_image_url: string;
  garment_image_urls: string[];
  garment_categories: (Category | null)[];
  person_is_example: boolean;
  has_example_garments: boolean;
  engine?: string;
};

/** Made with a person or clothes of ours. */
export function isExampleLook({ person_is_example, has_example_garments }: Tryon): boolean {
  return person_is_example || has_example_garments;
}

export function createTryon(tryon: NewTryon): Promise<Tryon> {
  return body(api.POST("/api/v1/tryons", { body: tryon }));
}

/** Puts a new or changed row wherever rows are shown, without asking for them again. */
export function showTryon(queries: QueryClient, tryon: Tryon): void {
  queries.setQueryData(
    recentQuery.queryKey,
    (rows) =>
      rows &&
      (rows.some(({ id }) => id === tryon.id)
        ? rows.map((row) => (row.id === tryon.id ? tryon : row))
        : [tryon, ...rows]),
  );
  for (const { queryKey } of [historyQuery, favoritesQuery]) {
    queries.setQueryData(
      queryKey,
      (data) =>
        data && { ...data, pages: data.pages.map((page) => page.map((row) => (row.id === tryon.id ? tryon : row))) },
    );
  }
  queries.setQueryData(tryonQuery(tryon.id).queryKey, (row) => row && tryon);
}

function hideTryon(queries: QueryClient, gone: string): void {
  queries.setQueryData(recentQuery.queryKey, (rows) => rows?.filter(({ id }) => id !== gone));
  for (const { queryKey } of [historyQuery, favoritesQuery]) {
    queries.setQueryData(queryKey, (data) => data && without(data, gone));
  }
  queries.removeQueries({ queryKey: tryonQuery(gone).queryKey });
}

/** Lists whose membership may have changed are asked again when they are next seen. */
export function refreshLists(queries: QueryClient, ...names: ("recent" | "history" | "favorites")[]): void {
  for (const name of names) void queries.invalidateQueries({ queryKey: ["tryons", name] });
}

type Change = { tryon: Tryon; change: Schemas["TryonChange"] };

/** Shown at once and taken back if the server refuses. */
export function useChangeTryon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ tryon, change }: Change) =>
      body(api.PATCH("/api/v1/tryons/{tryon_id}", { params: { path: { tryon_id: tryon.id } }, body: change })),
    onMutate: ({ tryon, change }) => showTryon(queries, { ...tryon, ...change } as Tryon),
    onSuccess: (tryon, { change }) => {
      showTryon(queries, tryon);
      if (change.favorite !== undefined) refreshLists(queries, "favorites");
    },
    onError: (_, { tryon }) => showTryon(queries, tryon),
  });
}

export function useDeleteTryon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => body(api.DELETE("/api/v1/tryons/{tryon_id}", { params: { path: { tryon_id: id } } })),
    onSuccess: (_, id) => {
      hideTryon(queries, id);
      refreshLists(queries, "history", "favorites");
    },
  });
}

export function useCancelTryon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      body(api.POST("/api/v1/tryons/{tryon_id}/cancel", { params: { path: { tryon_id: id } } })),
    onSuccess: (tryon) => showTryon(queries, tryon),
  });
}

export function useReportTryon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ tryon, ...report }: { tryon: Tryon; reason: Schemas["ReportIn"]["reason"]; text: string | null }) =>
      body(api.POST("/api/v1/tryons/{tryon_id}/report", { params: { path: { tryon_id: tryon.id } }, body: report })),
    onSuccess: (_, { tryon }) => showTryon(queries, { ...tryon, reported: true }),
  });
}

/** The same pictures once more; the failed row goes only when the new one stands. */
export function useRetryTryon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (failed: Tryon) => {
      const created = await createTryon({
        person_image_url: failed.person_image_url,
        garment_image_urls: failed.garment_image_urls,
        garment_categories: failed.garment_categories,
        person_is_example: failed.person_is_example,
        has_example_garments: failed.has_example_garments,
      });
      showTryon(queries, created);
      await api
        .DELETE("/api/v1/tryons/{tryon_id}", { params: { path: { tryon_id: failed.id } } })
        .then(() => hideTryon(queries, failed.id))
        // It stays in sight as failed; the person can discard it.
        .catch(() => {});
      return created;
    },
  });
}

export function useSaveAvatar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (path: string) => body(api.POST("/api/v1/avatars", { body: { image_url: path } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: avatarsQuery.queryKey }),
  });
}

export function useMakePrincipal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      body(
        api.PATCH("/api/v1/avatars/{avatar_id}", { params: { path: { avatar_id: id } }, body: { is_primary: true } }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: avatarsQuery.queryKey }),
  });
}

export function useDeleteAvatar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      body(api.DELETE("/api/v1/avatars/{avatar_id}", { params: { path: { avatar_id: id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: avatarsQuery.queryKey }),
  });
}

/** Taken off the list at once; put back at once too, where it was. */
export function useFavorites() {
  const queries = useQueryClient();
  const { mutateAsync: change } = useChangeTryon();
  return {
    take: async (tryon: Tryon) => {
      const before = queries.getQueryData(favoritesQuery.queryKey);
      queries.setQueryData(favoritesQuery.queryKey, (data) => data && without(data, tryon.id));
      try {
        await change({ tryon, change: { favorite: false } });
      } catch (error) {
        queries.setQueryData(favoritesQuery.queryKey, before);
        throw error;
      }
    },
    putBack: (tryon: Tryon) => change({ tryon, change: { favorite: true } }),
  };
}

function without<Data extends { pages: Tryon[][] }>(data: Data, gone: string): Data {
  return { ...data, pages: data.pages.map((page) => page.filter(({ id }) => id !== gone)) };
}
