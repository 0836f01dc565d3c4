/** What a person sends: words, and what goes with them. */
export type Sent = {
  text: string;
  picture: { path: string; preview: string } | null;
  audio: { path: string; preview: string; seconds: number; transcript: string | null } | null;
};
