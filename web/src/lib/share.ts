import { isNative } from "./device";

/** `dismissed`: the person closed the system's own panel. `saved`: there is none here, so the file was downloaded. */
export type Shared = "shared" | "dismissed" | "saved";

/** What is done to a picture before it leaves the app. */
type Finish = (picture: Blob) => Promise<Blob>;

/** Whether the system has a panel that takes pictures. */
export function canShare(): boolean {
  if (isNative()) return true;
  return navigator.canShare?.({ files: [new File([], "look.jpg", { type: "image/jpeg" })] }) ?? false;
}

/** Into the browser's downloads, or the phone's photos. */
export async function savePicture(address: string, name: string, finish: Finish): Promise<void> {
  await save(await pictureFile(address, name, finish));
}

/** Through the system's panel where it takes files; elsewhere the picture is downloaded instead. */
export async function sharePicture(address: string, name: string, title: string, finish: Finish): Promise<Shared> {
  return shareFile(await pictureFile(address, name, finish), title);
}

/** The same for a picture that this device made itself. */
export async function shareFile(file: File, title: string): Promise<Shared> {
  if (isNative()) return (await import("./native/files")).shareNatively(file, title);
  const offer = { files: [file], title };
  if (!navigator.canShare?.(offer)) {
    download(file);
    return "saved";
  }
  try {
    await navigator.share(offer);
    return "shared";
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
    // Some browsers forget the person's press while the file was fetched.
    download(file);
    return "saved";
  }
}

async function pictureFile(address: string, name: string, finish: Finish): Promise<File> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`picture answered ${response.status}`);
  const picture = await finish(await response.blob());
  return new File([picture], `${name}.${extensionOf(picture.type)}`, { type: picture.type });
}

function extensionOf(type: string): string {
  return type === "image/png" ? "png" : type === "image/webp" ? "webp" : "jpg";
}

/** Hands a file over; a phone may ask the person where to, who may close that question. */
export async function save(file: File): Promise<"saved" | "dismissed"> {
  if (isNative()) {
    const { saveNatively } = await import("./native/files");
    return (await saveNatively(file)) === "dismissed" ? "dismissed" : "saved";
  }
  download(file);
  return "saved";
}

function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: file.name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read it by then; at once would be too soon for Safari.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
