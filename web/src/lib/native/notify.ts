import { LocalNotifications } from "@capacitor/local-notifications";

export type Notice = { title: string; body: string; path: string };

const ID = 1;

/** Shown by the system at once; a newer one takes the place of the one before. */
export async function notify({ title, body, path }: Notice): Promise<void> {
  await LocalNotifications.schedule({ notifications: [{ id: ID, title, body, extra: { path } }] });
}
