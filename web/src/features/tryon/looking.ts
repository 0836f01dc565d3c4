import { takingTurns } from "@/lib/turns";
import { checkPhoto, readGarment } from "./api";
import { changeGarment, changePhoto, currentDraft } from "./draft";

const lookInTurn = takingTurns(1);

/** Pictures with a question about them under way. */
const looking = new Set<string>();

/** The advice on the photo; without it the person may go on, so a failure is only noted. */
export async function lookAtPhoto(key: string): Promise<void> {
  const photo = currentDraft().photo;
  if (photo?.key !== key || !photo.kept) return;
  changePhoto(key, { check: null });
  const { path } = photo.kept;
  changePhoto(key, { check: await look(key, () => checkPhoto(path)) });
}

export async function lookAtGarment(key: string): Promise<void> {
  const garment = currentDraft().garments.find((other) => other.key === key);
  if (!garment?.kept) return;
  const { path } = garment.kept;
  changeGarment(key, { reading: await look(key, () => readGarment(path)) });
}

async function look<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer | "failed"> {
  looking.add(key);
  try {
    return await lookInTurn(ask);
  } catch {
    return "failed"; // `api` has already written it to the console
  } finally {
    looking.delete(key);
  }
}

/** Looks at what a reload, another tab or a lost network left without an answer. */
export function resumeLooking(): void {
  const { photo, garments } = currentDraft();
  if (photo?.kept && isOpen(photo.check) && !looking.has(photo.key)) void lookAtPhoto(photo.key);
  for (const { key, kept, reading } of garments) {
    if (kept && isOpen(reading) && !looking.has(key)) void lookAtGarment(key);
  }
}

function isOpen(answer: unknown): boolean {
  return answer === null || answer === "failed";
}
