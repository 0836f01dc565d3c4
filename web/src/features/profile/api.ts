import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, body } from "@/lib/api";
import { upload } from "@/lib/upload";

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: () => body(api.GET("/api/v1/profile")),
});

export type Profile = Awaited<ReturnType<NonNullable<typeof profileQuery.queryFn>>>;

type Change = { full_name?: string; stylist_name?: string; avatar_url?: string | null };

function useProfileChange<Input>(change: (input: Input) => Promise<Change>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => body(api.PATCH("/api/v1/profile", { body: await change(input) })),
    onSuccess: (profile) => queries.setQueryData(profileQuery.queryKey, profile),
  });
}

export function useSaveNames() {
  return useProfileChange(async (names: { full_name: string; stylist_name: string }) => names);
}

export function useSavePhoto() {
  return useProfileChange(async ({ photo, onProgress }: PhotoToSave) => {
    const { path } = await upload("avatars", photo, { name: photo.name, onProgress });
    return { avatar_url: path };
  });
}

type PhotoToSave = { photo: File; onProgress: (share: number) => void };

export function useRemovePhoto() {
  return useProfileChange(async () => ({ avatar_url: null }));
}
