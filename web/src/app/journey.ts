/** The way a person walks after signing in. A stop whose feature does not exist yet is simply passed. */
const stops = ["/terms", "/permissions", "/onboarding", "/home", "/account-settings"] as const;

export type Stop = (typeof stops)[number];

/** The first stop at or after `from` that the route table really has. */
export function journeyFrom(from: Stop, present: readonly string[]): Stop {
  const ahead = stops.slice(stops.indexOf(from));
  const stop = ahead.find((path) => present.includes(path));
  if (!stop) throw new Error(`no screen at or after ${from}`);
  return stop;
}
