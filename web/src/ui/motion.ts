/** Asked at the moment of moving, so a change of setting counts at once. */
export function prefersLessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
