import { useLocation, useNavigate, useSearchParams } from "react-router";

const PARAM = "ver";

/** Which look is open in full screen, in the address: the phone's back button closes it, a reload keeps it. */
export function useViewer() {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

  function open(id: string) {
    const next = new URLSearchParams(search);
    next.set(PARAM, id);
    void navigate({ search: `?${next}` }, { state: { overlaid: true }, preventScrollReset: true });
  }

  function close() {
    if (location.state?.overlaid) {
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(search);
    next.delete(PARAM);
    void navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true });
  }

  return { shown: search.get(PARAM), open, close };
}
