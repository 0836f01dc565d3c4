import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "./button";
import { ConfirmDialog, Dialog } from "./dialog";

test("a dialog takes the focus, closes with Esc and gives the focus back", async () => {
  const user = userEvent.setup();
  render(
    <Dialog title="Como funciona" description="Três passos" trigger={<Button>Saiba mais</Button>}>
      <input aria-label="Dentro" />
    </Dialog>,
  );
  const opener = screen.getByRole("button", { name: "Saiba mais" });
  await user.click(opener);

  const dialog = screen.getByRole("dialog", { name: "Como funciona" });
  expect(dialog).toHaveAccessibleDescription("Três passos");
  expect(dialog).toContainElement(document.activeElement as HTMLElement);

  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test("the focus cannot leave an open dialog", async () => {
  const user = userEvent.setup();
  render(
    <>
      <Dialog title="Como funciona" trigger={<Button>Saiba mais</Button>}>
        <input aria-label="Dentro" />
      </Dialog>
      <input aria-label="Fora" />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Saiba mais" }));
  const dialog = screen.getByRole("dialog");
  for (let press = 0; press < 4; press += 1) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});

test("the button with a cross closes a dialog", async () => {
  const user = userEvent.setup();
  render(<Dialog title="Como funciona" trigger={<Button>Saiba mais</Button>} />);
  await user.click(screen.getByRole("button", { name: "Saiba mais" }));
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

function DeleteAccount({ onConfirm, busy = false }: { onConfirm: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Tem certeza absoluta?"
      description="Tudo será apagado em até 30 dias."
      safeLabel="Ficar"
      confirmLabel="Excluir conta"
      busyLabel="Excluindo"
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}

test("a question puts the safe choice first, and Enter takes it", async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn();
  render(<DeleteAccount onConfirm={onConfirm} />);
  const [first] = screen.getAllByRole("button");
  expect(first).toHaveAccessibleName("Ficar");
  expect(first).toHaveFocus();

  await user.keyboard("{Enter}");
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});

test("a question that is being carried out cannot be left or confirmed again", async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn();
  render(<DeleteAccount onConfirm={onConfirm} busy />);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Excluindo" }));
  expect(screen.getByRole("alertdialog", { name: "Tem certeza absoluta?" })).toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});
