import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Skeleton, SkeletonBlock } from "./skeleton";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a short wait shows nothing; from 300 ms on the place is drawn and announced", () => {
  const { container } = render(
    <Skeleton>
      <SkeletonBlock />
    </Skeleton>,
  );
  act(() => vi.advanceTimersByTime(299));
  expect(screen.queryByText("Carregando")).not.toBeInTheDocument();
  expect(container.querySelector(".invisible")).not.toBeNull();

  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole("status")).toHaveTextContent("Carregando");
  expect(container.querySelector(".invisible")).toBeNull();
});
