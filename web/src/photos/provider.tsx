import { createContext, useContext } from "react";
import { createLooker, type Looker } from "./looking";
import { createSender, type Sender } from "./sending";
import { openUnsent } from "./unsent";

/** What rooms do with pictures that people choose. */
export type Photos = {
  sender: Sender;
  looker: Looker;
  /** A room's own state, made at its first visit and kept while the page lives. */
  roomOf: <Room>(open: (photos: Photos) => Room) => Room;
};

/** Made once a page: a picture goes on being sent while its person walks from screen to screen. */
export function openPhotos(): Photos {
  const rooms = new Map<unknown, unknown>();
  const photos: Photos = {
    sender: createSender(openUnsent()),
    looker: createLooker(),
    roomOf: <Room,>(open: (photos: Photos) => Room) => {
      if (!rooms.has(open)) rooms.set(open, open(photos));
      return rooms.get(open) as Room;
    },
  };
  return photos;
}

const PhotosContext = createContext<Photos | null>(null);

export const PhotosProvider = PhotosContext.Provider;

export function usePhotos(): Photos {
  const photos = useContext(PhotosContext);
  if (!photos) throw new Error("usePhotos outside PhotosProvider");
  return photos;
}
