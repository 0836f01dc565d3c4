import { useSyncExternalStore } from "react";
import { publishedAppAddress } from "@/lib/brand";
import { config } from "@/lib/config";
import { appAddress } from "@/lib/hosts";

const never = () => () => {};

/** The tabs of the app's door: for who has an account, and for who has none yet. */
const doors = { signIn: "auth", signUp: "auth?aba=criar-conta" };

/** Where "Acessar" leads. The page is written at build time, so the host is only known once it runs in a browser. */
export function useDoor(tab: keyof typeof doors): string {
  const app = useSyncExternalStore(
    never,
    () => appAddress(window.location, config),
    () => publishedAppAddress,
  );
  return app + doors[tab];
}
