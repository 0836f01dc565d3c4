import { startConsents } from "@/lib/consents";
import { startForgetting } from "@/lib/forget";
import { startInstalling } from "@/lib/install";
import { startOffline } from "@/lib/offline";
import { startSession } from "@/lib/session";
import { startVersionWatch } from "@/lib/version";
import { forgetUnsent } from "@/photos/unsent";

/** What the app does behind every screen, from the moment its page is there. */
export function startApp(): void {
  void startSession();
  startConsents();
  startForgetting(forgetUnsent);
  startVersionWatch();
  startInstalling();
  startOffline();
}
