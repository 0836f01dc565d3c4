import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { isOverlaid } from "@/lib/overlay";

export const tabs = ["person", "garment", "result", "history"] as const;
export type TabName = (typeof tabs)[number];

/** The tabs as the address writes them. */
const written: Record<TabName, string> = {
  person: "foto",
  garment: "roupas",
  result: "resultados",
  history: "historico",
};

export function tabPath(tab: TabName, look?: string): string {
  const search = new URLSearchParams({ aba: written[tab], ...(look ? { look } : {}) });
  return `/virtual-tryon?${search}`;
}

/** The chosen tab and look, kept in the address: the back button walks through them and a reload stays. */
export function useTab() {
  const [search] = useSearchParams();
  const location = useLocation();
  const { state } = location;
  const navigate = useNavigate();
  const aba = search.get("aba");
  const showLook = useCallback(
    (look: string) => void navigate(tabPath("result", look), { replace: true, state, preventScrollReset: true }),
    [navigate, state],
  );
  return {
    tab: tabs.find((name) => written[name] === aba) ?? ("person" satisfies TabName),
    look: search.get("look"),
    /** What lies over the screen closes with it. */
    goTo: (tab: TabName, look?: string) => void navigate(tabPath(tab, look), { replace: isOverlaid(location) }),
    /** Another look on the same tab: not a step of its own for the back button. */
    showLook,
  };
}
