import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Checkbox } from "./checkbox";

test("the words are part of the target, and an error describes the box", async () => {
  render(<Checkbox label="Li e concordo" error="Falta este aceite" />);
  const box = screen.getByRole("checkbox", { name: "Li e concordo" });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription("Falta este aceite");
  await userEvent.click(screen.getByText("Li e concordo"));
  expect(box).toBeChecked();
});
