import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { RadioRow } from "./radio-row";

function Reasons() {
  const [reason, setReason] = useState("a");
  return ["a", "b"].map((value) => (
    <RadioRow
      key={value}
      name="reason"
      value={value}
      label={`Motivo ${value}`}
      checked={reason === value}
      onChange={() => setReason(value)}
    />
  ));
}

test("pressing the words chooses, and only one is chosen", async () => {
  render(<Reasons />);
  await userEvent.click(screen.getByText("Motivo b"));
  expect(screen.getByRole("radio", { name: "Motivo b" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Motivo a" })).not.toBeChecked();
});
