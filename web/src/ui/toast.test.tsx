import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster, toast } from "./toast";
import { ToastRegion } from "./toast-region";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => {
    toast.dismiss();
    vi.runAllTimers();
  });
  vi.useRealTimers();
});

/** Longer than sonner's own leaving animation. */
const LEAVING_MS = 500;

function after(ms: number) {
  act(() => vi.advanceTimersByTime(ms));
}

test("a notice leaves after 4 s and an error after 8 s", () => {
  render(<ToastRegion />);
  act(() => {
    toast.success("Salvo nos favoritos!");
    toast.error("Não deu para salvar.");
  });
  after(100);
  expect(screen.getByText("Salvo nos favoritos!")).toBeInTheDocument();

  after(4_000 + LEAVING_MS);
  expect(screen.queryByText("Salvo nos favoritos!")).not.toBeInTheDocument();
  expect(screen.getByText("Não deu para salvar.")).toBeInTheDocument();

  after(4_000);
  expect(screen.queryByText("Não deu para salvar.")).not.toBeInTheDocument();
});

test("the notices are a named region that tells its shortcut", () => {
  render(<ToastRegion />);
  expect(screen.getByRole("region", { name: /Avisos.*alt.*T/i })).toBeInTheDocument();
});

test("the same id replaces the notice instead of adding another", () => {
  render(<ToastRegion />);
  act(() => {
    toast.info("Enviando", { id: "upload" });
  });
  after(100);
  act(() => {
    toast.success("Enviada", { id: "upload" });
  });
  after(100);
  expect(screen.queryByText("Enviando")).not.toBeInTheDocument();
  expect(screen.getByText("Enviada")).toBeInTheDocument();
});

test("a notice given before its place exists is shown when it arrives", async () => {
  vi.useRealTimers();
  toast.success("Conta criada!");
  render(<Toaster />);
  expect(await screen.findByText("Conta criada!")).toBeInTheDocument();
  vi.useFakeTimers();
});
