import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode } from "react";
import { ApiError } from "@/lib/api";
import { shellTexts } from "@/texts/shell";
import { Button } from "@/ui/button";
import { FullPage } from "./full-page";

/** Data that could not be read offers another try; any other failure goes on to the router's own page. */
export function LoadBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>{({ reset }) => <Boundary onRetry={reset}>{children}</Boundary>}</QueryErrorResetBoundary>
  );
}

type BoundaryProps = { onRetry: () => void; children: ReactNode };

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    if (!(error instanceof ApiError)) throw error;
    return (
      <FullPage title={shellTexts.loadFailure.title} lead={error.message}>
        <Button onClick={this.retry}>{shellTexts.loadFailure.again}</Button>
      </FullPage>
    );
  }
}
