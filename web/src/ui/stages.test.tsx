import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Stages } from "./stages";

test("what is done, what goes on and what comes are told apart without colour", () => {
  const stages = [
    { code: "reading", label: "Vendo sua foto" },
    { code: "dressing", label: "Vestindo em você", detail: "faltam uns 12 s" },
    { code: "saving", label: "Guardando" },
  ];
  render(<Stages stages={stages} current={1} />);
  const [done, now, next] = screen.getAllByRole("listitem");
  expect(done).not.toHaveAttribute("aria-current");
  expect(now).toHaveAttribute("aria-current", "step");
  expect(now).toHaveTextContent("Vestindo em vocêfaltam uns 12 s");
  expect(next).not.toHaveAttribute("aria-current");
});
