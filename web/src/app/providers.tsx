import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { ApiError } from "@/lib/api";
import { currentSession, onSessionChange } from "@/lib/session";
import { Toaster } from "@/ui/toast";
import { TooltipProvider } from "@/ui/tooltip";

const MINUTES = 60_000;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTES,
      gcTime: 5 * MINUTES,
      retry: (failures, error) => failures < 3 && !isRefusal(error),
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
    },
  },
});

/** A 4xx is an answer: asking again would only repeat it. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

export function AppProviders({ children }: { children: ReactNode }) {
  useEffect(forgetOthersData, []);
  return (
    <QueryClientProvider client={queries}>
      <TooltipProvider>{children}</TooltipProvider>
      <Toaster />
    </QueryClientProvider>
  );
}

/** What one person loaded never outlives their session, in this tab or signed out from another. */
function forgetOthersData(): () => void {
  let owner = ownerOf();
  return onSessionChange(() => {
    const next = ownerOf();
    if (owner && next !== owner) queries.clear();
    owner = next;
  });
}

function ownerOf(): string | null {
  const state = currentSession();
  return state.status === "signed-in" ? state.session.user.id : null;
}
