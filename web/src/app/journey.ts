import { areBothAccepted } from "@/lib/consents";
import { arePermissionsCompleted, permissionFlags } from "@/lib/device";
import { keepingReturn, returnPath } from "@/lib/return-path";

/** The way a person walks after signing in. A stop whose feature does not exist yet is simply passed. */
const stops = ["/terms", "/permissions", "/onboarding", "/home", "/virtual-tryon", "/account-settings"] as const;

export type Stop = (typeof stops)[number];

/** The first stop at or after `from` that the route table really has. */
export function journeyFrom(from: Stop, present: readonly string[]): Stop {
  const ahead = stops.slice(stops.indexOf(from));
  const stop = ahead.find((path) => present.includes(path));
  if (!stop) throw new Error(`no screen at or after ${from}`);
  return stop;
}

/** Where /auth leads a person with a session who wants a place: past what this device has settled, never past onboarding. */
export function afterSignIn(search: URLSearchParams, present: readonly string[]): string {
  if (returnPath(search) && hasNothingToAsk()) return afterPermissions(search, present);
  return keepingReturn(journeyFrom("/terms", present), search);
}

/** Where /permissions leads: onboarding, which carries the wanted place on; without it, the wanted place itself. */
export function afterPermissions(search: URLSearchParams, present: readonly string[]): string {
  const next = journeyFrom("/onboarding", present);
  return next === "/onboarding" ? keepingReturn(next, search) : (returnPath(search) ?? next);
}

function hasNothingToAsk(): boolean {
  return areBothAccepted() && permissionFlags().camera && arePermissionsCompleted();
}
