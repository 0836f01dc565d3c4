import type { DataRouter } from "react-router";

/** Resolves when the code of the first screen is there, so that it can be drawn in one go. */
export async function loaded(router: DataRouter): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
