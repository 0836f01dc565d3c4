import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Field } from "./field";
import { Input } from "./input";
import { Textarea } from "./textarea";

test("the label names the control, and hint and error describe it", () => {
  render(
    <Field label="Nova senha" hint="Guarde bem" error="A senha deve ter pelo menos 6 caracteres">
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText("Nova senha");
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("A senha deve ter pelo menos 6 caracteres Guarde bem");
});

test("without error the control is valid and described by the hint alone", () => {
  render(
    <Field label="Anotações" hint="Até 500 letras">
      <Textarea />
    </Field>,
  );
  const area = screen.getByLabelText("Anotações");
  expect(area).toBeValid();
  expect(area).toHaveAccessibleDescription("Até 500 letras");
});

test("an optional field says so", () => {
  render(
    <Field label="Nome do stylist" optional>
      <Input />
    </Field>,
  );
  expect(screen.getByText("opcional")).toBeInTheDocument();
});

test("two fields never share ids", () => {
  render(
    <>
      <Field label="Email">
        <Input />
      </Field>
      <Field label="Nome">
        <Input />
      </Field>
    </>,
  );
  expect(screen.getByLabelText("Email").id).not.toBe(screen.getByLabelText("Nome").id);
});
