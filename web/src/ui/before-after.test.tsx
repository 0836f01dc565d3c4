import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BeforeAfter, type BeforeAfterView } from "./before-after";

function compare(view: BeforeAfterView) {
  return (
    <BeforeAfter
      before={{ src: "/a.jpg", alt: "Sua foto", label: "Antes" }}
      after={{ src: "/b.jpg", alt: "Seu look", label: "Depois", note: "Gerada por IA" }}
      view={view}
      label="Comparar"
      valueText={(percent) => `${percent}% antes`}
    />
  );
}

test("the slider moves the rule and says where it is", () => {
  render(compare("compare"));
  const slider = screen.getByRole("slider", { name: "Comparar" });
  fireEvent.change(slider, { target: { value: "80" } });
  expect(slider).toHaveAttribute("aria-valuetext", "80% antes");
});

test("one picture at a time has no slider, and only what is seen is read aloud", () => {
  const { rerender } = render(compare("before"));
  expect(screen.queryByRole("slider")).not.toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Sua foto" })).toBeInTheDocument();
  expect(screen.queryByRole("img", { name: "Seu look" })).not.toBeInTheDocument();
  expect(screen.queryByText("Gerada por IA")).not.toBeInTheDocument();
  rerender(compare("after"));
  expect(screen.queryByRole("img", { name: "Sua foto" })).not.toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Seu look" })).toBeInTheDocument();
  expect(screen.getByText("Gerada por IA")).toBeInTheDocument();
});
