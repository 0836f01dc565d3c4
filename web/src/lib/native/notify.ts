import { Capacitor } from "@capacitor/core";
import { LocalNotifications } from "@capacitor/local-notifications";
import { shellTexts } from "@/texts/shell";

export type Notice = { title: string; body: string; path: string };

const ID = 1;
/** What the person may silence apart in the settings of Android; the server's messages name it too. */
const CHANNEL = "looks";

/** Known to Android before the first notice comes; made again it only takes the name anew. iOS has no channels. */
export async function makeChannel(): Promise<void> {
  if (Capacitor.getPlatform() !== "android") return;
  await LocalNotifications.createChannel({ id: CHANNEL, name: shellTexts.looksChannel, importance: 4 });
}

/** Shown by the system at once; a newer one takes the place of the one before. */
export async function notify({ title, body, path }: Notice): Promise<void> {
  await makeChannel();
  await LocalNotifications.schedule({
    notifications: [{ id: ID, title, body, channelId: CHANNEL, extra: { path } }],
  });
}
