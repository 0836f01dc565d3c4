import { answerOf } from "./api";
import type { components } from "./api.gen";
import { atServer } from "./server";
import { holdPage } from "./unsaved";

export type Bucket = "avatars" | "tryon-images" | "stylist-files";
/** In buckets that have folders. */
export type Folder = "person" | "garment" | "selfie" | "wardrobe" | "favorites" | "images" | "audio";
export type StoredFile = components["schemas"]["StoredFileOut"];

type UploadOptions = {
  name: string;
  folder?: Folder;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Uploads one file; `onProgress` hears a share between 0 and 1, which `fetch` cannot tell. */
export async function upload(
  bucket: Bucket,
  file: Blob,
  { name, folder, onProgress, signal }: UploadOptions,
): Promise<StoredFile> {
  const release = holdPage();
  try {
    const response = await answerOf((token) =>
      send(atServer(`/api/v1/storage/${bucket}`), form(file, name, folder), { token, onProgress, signal }),
    );
    return await response.json();
  } finally {
    release();
  }
}

function form(file: Blob, name: string, folder?: string): FormData {
  const fields = new FormData();
  if (folder) fields.append("path", folder);
  fields.append("file", file, name);
  return fields;
}

type Sending = { token: string | null; onProgress: UploadOptions["onProgress"]; signal: AbortSignal | undefined };

function send(url: string, fields: FormData, { token, onProgress, signal }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => {
      const headers = { "Content-Type": request.getResponseHeader("Content-Type") ?? "" };
      resolve(new Response(request.responseText || null, { status: request.status, headers }));
    };
    request.onerror = () => reject(new TypeError("upload failed"));
    request.onabort = request.onerror;
    signal?.addEventListener("abort", () => request.abort());
    request.send(fields);
  });
}
