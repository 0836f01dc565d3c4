import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Chip } from "./chip";

function Style() {
  const [on, setOn] = useState(false);
  return (
    <Chip pressed={on} onPressedChange={setOn}>
      Casual
    </Chip>
  );
}

test("a chip tells whether it is on, by more than colour", async () => {
  const user = userEvent.setup();
  render(<Style />);
  const chip = screen.getByRole("button", { name: "Casual" });
  expect(chip).toHaveAttribute("aria-pressed", "false");
  expect(chip.querySelector("svg")).toBeNull();

  await user.click(chip);
  expect(chip).toHaveAttribute("aria-pressed", "true");
  expect(chip.querySelector("svg")).not.toBeNull();

  await user.click(chip);
  expect(chip).toHaveAttribute("aria-pressed", "false");
});
