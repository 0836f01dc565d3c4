import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { ApiError } from "@/lib/api";
import { isOnline } from "@/lib/online";
import { OverlayProvider } from "@/lib/overlay";
import { type Photos, PhotosProvider } from "@/photos/provider";
import { WithBottomNav } from "@/ui/bottom-nav";
import { navItems } from "./nav-items";
import { ScreenBoundary } from "./screen-boundary";

export { openPhotos } from "@/photos/provider";

// Heard of only by who has switched something off, or whose server sends something out.
const ConsentQuestion = lazy(async () => ({
  default: (await import("@/features/legal/consent-question")).ConsentQuestion,
}));

const MINUTES = 60_000;

/** What the screens of one signed-in person stand on. The cache lives and dies with it, so nobody sees another's data. */
export function SignedIn({ present, photos }: { present: readonly string[]; photos: Photos }) {
  const [queries] = useState(newCache);
  return (
    <QueryClientProvider client={queries}>
      <PhotosProvider value={photos}>
        <OverlayProvider>
          <Frame present={present}>
            <ScreenBoundary>
              <Outlet />
              <Suspense>
                <ConsentQuestion />
              </Suspense>
            </ScreenBoundary>
          </Frame>
        </OverlayProvider>
      </PhotosProvider>
    </QueryClientProvider>
  );
}

/** One way on at a time while getting started: the navigation comes with home. */
function Frame({ present, children }: { present: readonly string[]; children: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname === "/onboarding") return children;
  return <WithBottomNav items={navItems.filter(({ to }) => present.includes(to))}>{children}</WithBottomNav>;
}

function newCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTES,
        gcTime: 5 * MINUTES,
        // Without network a question fails at once and the screen says so, instead of waiting in silence.
        networkMode: "always",
        retry: (failures, error) => failures < 3 && !isRefusal(error) && isOnline(),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
      },
      // A change too: left to itself it would be held back until the network returns.
      mutations: { networkMode: "always" },
    },
  });
}

/** A 4xx is an answer: asking again would only repeat it. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
