import { useQueryClient, useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode } from "react";
import { useLocation } from "react-router";
import { ApiError } from "@/lib/api";
import { shellTexts } from "@/texts/shell";
import { Button } from "@/ui/button";
import { FullPage } from "./full-page";

/** A screen that fails leaves everything around it alive, offers another try, and is forgotten on the next screen. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { reset } = useQueryErrorResetBoundary();
  const queries = useQueryClient();

  function startOver() {
    reset();
    // It may have broken on what it had been given: the next try asks for it again.
    queries.removeQueries({ type: "inactive" });
  }

  return (
    <Boundary screen={pathname} onRetry={startOver}>
      {children}
    </Boundary>
  );
}

type BoundaryProps = { screen: string; onRetry: () => void; children: ReactNode };
type BoundaryState = { failure: { error: unknown } | null };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidMount() {
    addEventListener("online", this.retryLoading);
  }

  override componentWillUnmount() {
    removeEventListener("online", this.retryLoading);
  }

  override componentDidUpdate({ screen }: BoundaryProps) {
    if (screen !== this.props.screen && this.state.failure) this.retry();
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ failure: null });
  };

  /** The network is back: what it kept from loading need not wait for a press. */
  retryLoading = () => {
    if (this.state.failure?.error instanceof ApiError) this.retry();
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const texts = shellTexts.screenFailure;
    const isUnloaded = failure.error instanceof ApiError;
    return (
      <FullPage
        title={isUnloaded ? texts.notLoaded : texts.broken}
        lead={failure.error instanceof ApiError ? failure.error.message : texts.brokenLead}
      >
        <Button onClick={this.retry}>{texts.again}</Button>
      </FullPage>
    );
  }
}
