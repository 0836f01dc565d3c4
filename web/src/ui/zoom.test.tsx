import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Zoom } from "./zoom";

function open() {
  render(
    <Zoom label="Imagem do look">
      <img src="/a.jpg" alt="Seu look" />
    </Zoom>,
  );
  return screen.getByRole("region", { name: "Imagem do look" });
}

test("buttons bring it closer in steps, within limits", async () => {
  const person = userEvent.setup();
  open();
  expect(screen.getByRole("button", { name: "Diminuir" })).toBeDisabled();
  for (let press = 0; press < 6; press += 1) await person.click(screen.getByRole("button", { name: "Aumentar" }));
  expect(screen.getByText("Zoom de 400%")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Aumentar" })).toBeDisabled();
});

test("keys do what the buttons do", async () => {
  const person = userEvent.setup();
  open().focus();
  await person.keyboard("++");
  expect(screen.getByText("Zoom de 200%")).toBeInTheDocument();
  await person.keyboard("0");
  expect(screen.queryByText(/^Zoom de/)).not.toBeInTheDocument();
});

test("two fingers moving apart bring it closer", () => {
  const frame = open();
  frame.setPointerCapture = () => {};
  fireEvent.pointerDown(frame, { pointerId: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerDown(frame, { pointerId: 2, clientX: 200, clientY: 100 });
  fireEvent.pointerMove(frame, { pointerId: 2, clientX: 300, clientY: 100 });
  expect(screen.getByText("Zoom de 200%")).toBeInTheDocument();
});
