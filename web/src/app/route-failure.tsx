import { useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { shellTexts } from "@/texts/shell";
import { Button } from "@/ui/button";
import { FullPage } from "./full-page";

export function RouteFailure() {
  const error = useRouteError();
  const texts = shellTexts.routeFailure;
  useEffect(() => console.error(error), [error]);
  return (
    <FullPage title={texts.title} lead={texts.lead}>
      <p className="rounded-field bg-sunken px-4 py-3 text-small break-words text-ink-2">{reasonOf(error)}</p>
      <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
    </FullPage>
  );
}

function reasonOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
