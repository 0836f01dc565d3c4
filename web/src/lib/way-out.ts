import { config } from "./config";
import { isNative } from "./device";
import { siteAddress } from "./hosts";
import { serverPlace } from "./server";

/** The router counts its own steps: behind the first one is not the app any more. */
export function isFirstStep(): boolean {
  return !(window.history.state?.idx > 0);
}

/** Where a screen leads that has no step behind it: the public site, or the start of an app that a phone opened. */
export function wayOut(): string {
  return isNative() ? "/" : siteAddress(serverPlace(), config);
}
