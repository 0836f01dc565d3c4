import type { ReactNode } from "react";
import { SiteBar } from "./site-bar";
import { SiteFooter } from "./site-footer";

/** What every page of the public site has around it. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <SiteBar />
      <main id="conteudo" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
