import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Camera, Trash2 } from "lucide-react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { BottomSheet, SheetRow } from "./bottom-sheet";
import { Button } from "./button";

test("choosing a row does its work, closes the sheet and gives the focus back", async () => {
  const user = userEvent.setup();
  const takePhoto = vi.fn();
  render(
    <BottomSheet title="Sua foto" trigger={<Button>Adicionar foto</Button>}>
      <SheetRow icon={<Camera />} onClick={takePhoto}>
        Tirar foto
      </SheetRow>
      <SheetRow icon={<Trash2 />} closes={false}>
        Apagar foto
      </SheetRow>
    </BottomSheet>,
  );
  const opener = screen.getByRole("button", { name: "Adicionar foto" });
  await user.click(opener);
  expect(screen.getByRole("dialog", { name: "Sua foto" })).toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Apagar foto" }));
  expect(screen.getByRole("dialog", { name: "Sua foto" })).toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Tirar foto" }));
  expect(takePhoto).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

function OpenedByState() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Adicionar foto</Button>
      <BottomSheet title="Sua foto" open={open} onOpenChange={setOpen}>
        <SheetRow icon={<Camera />}>Tirar foto</SheetRow>
      </BottomSheet>
    </>
  );
}

test("a sheet without a trigger of its own gives the focus back too", async () => {
  const user = userEvent.setup();
  render(<OpenedByState />);
  const opener = screen.getByRole("button", { name: "Adicionar foto" });
  await user.click(opener);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});
