import { answerOf } from "./api";
import type { components } from "./api.gen";
import { holdPage } from "./unsaved";

export type Bucket = "avatars" | "tryon-images" | "stylist-files";
export type StoredFile = components["schemas"]["StoredFileOut"];

/** Uploads one file; `onProgress` hears a share between 0 and 1, which `fetch` cannot tell. */
export async function upload(
  bucket: Bucket,
  file: Blob,
  { name, onProgress }: { name: string; onProgress?: (share: number) => void },
): Promise<StoredFile> {
  const release = holdPage();
  try {
    const response = await answerOf((token) => send(`/api/v1/storage/${bucket}`, form(file, name), token, onProgress));
    return await response.json();
  } finally {
    release();
  }
}

function form(file: Blob, name: string): FormData {
  const fields = new FormData();
  fields.append("file", file, name);
  return fields;
}

function send(
  url: string,
  fields: FormData,
  token: string | null,
  onProgress?: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
    request.onerror = () => reject(new TypeError("upload failed"));
    request.onabort = request.onerror;
    request.send(fields);
  });
}
