import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { ApiError } from "@/lib/api";
import { WithBottomNav } from "@/ui/bottom-nav";
import { navItems } from "./nav-items";
import { ScreenBoundary } from "./screen-boundary";

const MINUTES = 60_000;

/** What the screens of one signed-in person stand on. The cache lives and dies with it, so nobody sees another's data. */
export function SignedIn({ present }: { present: readonly string[] }) {
  const [queries] = useState(newCache);
  return (
    <QueryClientProvider client={queries}>
      <WithBottomNav items={navItems.filter(({ to }) => present.includes(to))}>
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
      </WithBottomNav>
    </QueryClientProvider>
  );
}

function newCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTES,
        gcTime: 5 * MINUTES,
        // Without network a question fails at once and the screen says so, instead of waiting in silence.
        networkMode: "always",
        retry: (failures, error) => failures < 3 && !isRefusal(error) && navigator.onLine,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
      },
    },
  });
}

/** A 4xx is an answer: asking again would only repeat it. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
