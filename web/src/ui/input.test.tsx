import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Field } from "./field";
import { Input, PasswordInput } from "./input";

test("the eye shows and hides the password without losing what was typed", async () => {
  const user = userEvent.setup();
  render(
    <Field label="Senha">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText("Senha");
  await user.type(input, "segredo1");
  expect(input).toHaveAttribute("type", "password");

  await user.click(screen.getByRole("button", { name: "Mostrar senha" }));
  expect(input).toHaveAttribute("type", "text");
  expect(input).toHaveValue("segredo1");

  await user.click(screen.getByRole("button", { name: "Ocultar senha" }));
  expect(input).toHaveAttribute("type", "password");
});

test("a read-only value can be read and copied but not changed", async () => {
  render(
    <Field label="Email da conta">
      <Input readOnly defaultValue="ana@email.com" />
    </Field>,
  );
  const input = screen.getByLabelText("Email da conta");
  await userEvent.type(input, "x");
  expect(input).toHaveValue("ana@email.com");
  expect(input).toBeEnabled();
});
