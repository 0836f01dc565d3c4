import { useSyncExternalStore } from "react";
import { publishedAppAddress } from "@/lib/brand";
import { config } from "@/lib/config";
import { appAddress } from "@/lib/hosts";

const never = () => () => {};

/** Where "Acessar" leads. The page is written at build time, so the host is only known once it runs in a browser. */
export function useAppAddress(): string {
  return useSyncExternalStore(
    never,
    () => appAddress(window.location, config),
    () => publishedAppAddress,
  );
}
