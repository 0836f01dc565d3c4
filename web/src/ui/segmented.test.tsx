import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Segmented } from "./segmented";

function Views() {
  const [view, setView] = useState<"before" | "compare" | "after">("compare");
  return (
    <Segmented
      label="Ver"
      value={view}
      onValueChange={setView}
      options={[
        { value: "before", label: "Antes" },
        { value: "compare", label: "Comparar" },
        { value: "after", label: "Depois" },
      ]}
    />
  );
}

test("it is one tab stop, and the arrows choose", async () => {
  const user = userEvent.setup();
  render(<Views />);
  await user.tab();
  expect(screen.getByRole("radio", { name: "Comparar" })).toHaveFocus();

  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: "Depois" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Depois" })).toHaveFocus();

  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: "Antes" })).toBeChecked();
});

test("a press chooses", async () => {
  render(<Views />);
  await userEvent.click(screen.getByText("Antes"));
  expect(screen.getByRole("radio", { name: "Antes" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Comparar" })).not.toBeChecked();
});
