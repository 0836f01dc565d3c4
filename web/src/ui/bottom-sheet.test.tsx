import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Camera, Trash2 } from "lucide-react";
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
