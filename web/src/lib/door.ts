import { firstSign } from "./first-sign";
import { holdPage } from "./unsaved";

/** /auth comes drawn (build/door.ts), and people begin before the app is awake. The build's script knows these names too. */
const AWAKE = "provai:awake";
const STUCK = "provai:stuck";

let isAsleep = isDrawn();
let release = () => {};

/** Whether this page came with its first screen drawn, and the app is not awake in it yet. */
export function isDoorDrawn(): boolean {
  // A session that another tab began takes the drawing away.
  return isAsleep && isDrawn();
}

/** From the first sign of someone until the app is awake the page holds what they do, and must not be replaced. */
export async function someoneAtDoor(): Promise<void> {
  await firstSign();
  release = holdPage();
}

/** What stands in a drawn field while the app takes it over; read at that very moment, so that no letter is lost. */
export function typedAtDoor(name: string): string {
  if (!isDoorDrawn()) return "";
  return document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`)?.value ?? "";
}

/** From now on the app answers; what was pressed before is pressed again. */
export function openDoor(): void {
  if (!isAsleep) return;
  isAsleep = false;
  release();
  dispatchEvent(new Event(AWAKE));
}

/** The app's code did not come: the page stays as it is, and whoever presses something asks for it anew. */
export function stuckDoor(): void {
  release();
  dispatchEvent(new Event(STUCK));
}

function isDrawn(): boolean {
  return globalThis.document?.getElementById("root")?.hasChildNodes() ?? false;
}
