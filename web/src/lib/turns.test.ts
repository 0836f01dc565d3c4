import { expect, it } from "vitest";
import { takingTurns } from "./turns";

/** Work that ends when told to. */
function work() {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end: () => end() };
}

it("runs no more than allowed, in order, and goes on after a failure", async () => {
  const inTurn = takingTurns(2);
  const pieces = [work(), work(), work(), work()];
  const started: number[] = [];
  const ends = pieces.map((piece, position) =>
    inTurn(async () => {
      started.push(position);
      await piece.promise;
      if (position === 0) throw new Error("failed");
      return position;
    }).catch(() => "failed"),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  pieces[0]?.end();
  await ends[0];
  expect(started).toEqual([0, 1, 2]);
  for (const piece of pieces) piece.end();
  expect(await Promise.all(ends)).toEqual(["failed", 1, 2, 3]);
});
