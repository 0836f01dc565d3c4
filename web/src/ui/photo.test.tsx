import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Photo } from "./photo";

test("a place that cannot be shown gives way to the next, and then to a mark that still has a name", () => {
  render(<Photo src={[null, "blob:gone", "/files/a.jpg"]} alt="Sua foto" />);
  const shown = () => screen.getByRole("img", { name: "Sua foto" });
  expect(shown()).toHaveAttribute("src", "blob:gone");
  fireEvent.error(shown());
  expect(shown()).toHaveAttribute("src", "/files/a.jpg");
  fireEvent.error(shown());
  expect(shown()).not.toHaveAttribute("src");
});

test("a decorative picture says nothing, shown or not", () => {
  render(<Photo src={undefined} alt="" />);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});
