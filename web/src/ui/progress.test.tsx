import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Progress } from "./progress";

test("progress is told in words, in percent and to screen readers", () => {
  render(<Progress step={2} total={6} />);
  expect(screen.getByText("Passo 2 de 6")).toBeInTheDocument();
  expect(screen.getByText("33%")).toBeInTheDocument();
  const bar = screen.getByRole("progressbar", { name: "Passo 2 de 6" });
  expect(bar).toHaveAttribute("aria-valuenow", "33");
});
