import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { addressOf, type View, viewOf } from "./view";

/** What is shown, kept in the address: a reload and a link find the same shelf. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => viewOf(search), [search]);
  const change = useCallback(
    (next: Partial<View>) => {
      const address = addressOf({ ...view, ...next });
      // Whatever lies over the screen stays there.
      void navigate({ search: address.toString() }, { replace: true, state, preventScrollReset: true });
    },
    [navigate, view, state],
  );
  return [view, change];
}
