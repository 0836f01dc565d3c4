/** What the page gives to each step. */
export type Walk = {
  advance: () => Promise<void>;
  goBack: () => void;
  /** Goes on without saving anything, and says so. */
  skip: () => void;
  /** Marks all as done and shows the last step. */
  finish: () => Promise<void>;
};

export type StepProps = { walk: Walk };

const PAUSE_MS = 500;

/** A moment in which a change of step is felt. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
