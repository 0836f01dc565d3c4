import { Capacitor } from "@capacitor/core";
import { Directory, Filesystem } from "@capacitor/filesystem";
import { Share } from "@capacitor/share";
import { Media } from "@capacitor-community/media";
import { brand } from "../brand";
import type { Shared } from "../share";

/** Copies for other apps live here, in the cache, until the app starts again or the person leaves. */
const FOLDER = "shared";
/** Bytes that cross the bridge at once; a multiple of three, so that pieces of base64 can be joined. */
const PIECE = 3 * 512 * 1024;

/** Through the system's panel; where there is none, a picture goes to the photos instead. */
export async function shareNatively(file: File, title: string): Promise<Shared> {
  if (!(await Share.canShare()).value) return saveNatively(file);
  return offer(file, title);
}

/** A picture goes to the photos; for any other file the system's panel asks where to. */
export async function saveNatively(file: File): Promise<Shared> {
  if (!file.type.startsWith("image/")) return (await offer(file, file.name)) === "shared" ? "saved" : "dismissed";
  const path = await written(file);
  await Media.savePhoto({ path, fileName: photoName(file), ...(await album()) });
  return "saved";
}

export async function forgetSharedFiles(): Promise<void> {
  // There is no such folder before anything was shared.
  await Filesystem.rmdir({ path: FOLDER, directory: Directory.Cache, recursive: true }).catch(() => {});
}

async function offer(file: File, title: string): Promise<Shared> {
  const files = [await written(file)];
  try {
    await Share.share({ title, dialogTitle: title, files });
    return "shared";
  } catch (error) {
    if (error instanceof Error && /cancel/i.test(error.message)) return "dismissed";
    throw error;
  }
}

/** Android writes over a photo of the same name, so the moment is part of it. */
function photoName(file: File): string {
  return `${file.name.replace(/\.\w+$/, "")}-${Date.now()}`;
}

/** Android keeps pictures of an app in an album of its own; iOS has one place for all. */
async function album(): Promise<{ albumIdentifier?: string }> {
  if (Capacitor.getPlatform() !== "android") return {};
  const { path } = await Media.getAlbumsPath();
  // It refuses to make what is there.
  await Media.createAlbum({ name: brand.displayName }).catch(() => {});
  return { albumIdentifier: `${path}/${brand.displayName}` };
}

/** The address of a copy that other apps may read. */
async function written(file: File): Promise<string> {
  const place = { path: `${FOLDER}/${file.name}`, directory: Directory.Cache };
  const { uri } = await Filesystem.writeFile({
    ...place,
    data: await base64(file.slice(0, PIECE)),
    recursive: true,
  });
  for (let at = PIECE; at < file.size; at += PIECE)
    await Filesystem.appendFile({ ...place, data: await base64(file.slice(at, at + PIECE)) });
  return uri;
}

function base64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(piece);
  });
}
