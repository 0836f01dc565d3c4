import { useSyncExternalStore } from "react";
import { publishedAppAddress } from "@/lib/brand";
import { config } from "@/lib/config";
import { appAddress } from "@/lib/hosts";

const never = () => () => {};

/** The app's doors: for who has an account, for who has none yet, and for who leaves. */
const doors = { signIn: "auth", signUp: "auth?aba=criar-conta", deletion: "delete-account" };

/** Where "Acessar" leads. The page is written at build time, so the host is only known once it runs in a browser. */
export function useDoor(door: keyof typeof doors): string {
  const app = useSyncExternalStore(
    never,
    () => appAddress(window.location, config),
    () => publishedAppAddress,
  );
  return app + doors[door];
}
