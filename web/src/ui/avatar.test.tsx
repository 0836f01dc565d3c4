import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar } from "./avatar";

test("a picture that does not load gives way to the initials", () => {
  const { rerender } = render(<Avatar name="Marina dos Reis" src="/gone.jpg" />);
  const avatar = screen.getByRole("img", { name: "Marina dos Reis" });
  const picture = avatar.querySelector("img");
  expect(picture).not.toBeNull();

  fireEvent.error(picture as HTMLImageElement);
  expect(avatar).toHaveTextContent("MR");

  rerender(<Avatar name="Marina dos Reis" src="/new.jpg" />);
  expect(avatar.querySelector("img")).toHaveAttribute("src", "/new.jpg");
});

test("one name gives one letter, with its accent", () => {
  render(<Avatar name=" élida " />);
  expect(screen.getByRole("img")).toHaveTextContent(/^É$/);
});

test.each([
  ["Ana 🧵 Luz 💃🏾", "AL"],
  ["👩🏾‍🦱", "👩🏾‍🦱"],
  ["🇧🇷 bia", "B"],
  ["e\u0301lida", "E\u0301"],
  ["", ""],
])("%s gives the initials %s, whole symbols only", (name, initials) => {
  render(<Avatar name={name} label="foto" />);
  expect(screen.getByRole("img").textContent).toBe(initials);
});
