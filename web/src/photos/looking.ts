import { takingTurns } from "@/lib/turns";
import { checkPhoto, type GarmentReading, type PhotoCheck, readGarment } from "./api";
import type { ChosenPicture } from "./chosen";

export type Looker = ReturnType<typeof createLooker>;

/** Asks the server what it sees in pictures it has, one question at a time. A failure is an answer: nobody waits for it. */
export function createLooker() {
  const inTurn = takingTurns(1);

  /** Pictures with a question about them under way. */
  const underWay = new Set<string>();

  async function look<Answer>(
    { key, kept }: ChosenPicture,
    ask: (path: string) => Promise<Answer>,
  ): Promise<Answer | "failed"> {
    if (!kept) return "failed";
    underWay.add(key);
    try {
      return await inTurn(() => ask(kept.path));
    } catch {
      return "failed"; // `api` has already written it to the console
    } finally {
      underWay.delete(key);
    }
  }

  return {
    checkPhoto: (photo: ChosenPicture): Promise<PhotoCheck | "failed"> => look(photo, checkPhoto),
    readGarment: (garment: ChosenPicture): Promise<GarmentReading | "failed"> => look(garment, readGarment),
    isLookingAt: (key: string): boolean => underWay.has(key),
  };
}
