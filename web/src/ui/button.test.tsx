import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FormEvent, useState } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "./button";

function SaveForm({ onSave }: { onSave: () => void }) {
  const [saving, setSaving] = useState(false);
  function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    onSave();
  }
  return (
    <form onSubmit={save}>
      <input aria-label="Nome" />
      <Button type="submit" busy={saving} busyLabel="Salvando">
        Salvar
      </Button>
    </form>
  );
}

test("a busy button says what it does and sends the form only once", async () => {
  const user = userEvent.setup();
  const onSave = vi.fn();
  render(<SaveForm onSave={onSave} />);

  await user.dblClick(screen.getByRole("button", { name: "Salvar" }));

  const busy = screen.getByRole("button", { name: "Salvando" });
  expect(busy).toHaveAttribute("aria-busy", "true");
  expect(busy).toHaveFocus();
  await user.type(screen.getByLabelText("Nome"), "Ana{Enter}");
  expect(onSave).toHaveBeenCalledOnce();
});

test("a busy button without a gerund keeps its name", () => {
  render(<Button busy>Enviar</Button>);
  expect(screen.getByRole("button", { name: "Enviar" })).toBeInTheDocument();
});

test("a link can look like a button and stays a link", () => {
  render(
    <Button asChild variant="line">
      <a href="/auth">Entrar</a>
    </Button>,
  );
  expect(screen.getByRole("link", { name: "Entrar" })).toHaveAttribute("href", "/auth");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a plain button never submits the form around it", async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Escolher</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Escolher" }));
  expect(onSubmit).not.toHaveBeenCalled();
});
