import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { errorTexts } from "@/texts/errors";
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

test("an error goes when the same thing succeeds, and what it offered goes with it", () => {
  render(<ToastRegion />);
  act(() =>
    toast.error("Não deu para salvar.", { id: "photo", action: { label: "Tentar de novo", onClick: () => {} } }),
  );
  after(100);
  act(() => toast.success("Foto salva!", { id: "photo" }));
  after(100);
  expect(screen.queryByText("Não deu para salvar.")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Tentar de novo" })).not.toBeInTheDocument();
  expect(screen.getByText("Foto salva!")).toBeInTheDocument();
});

test("the same words are said once, and from then on their whole time", () => {
  render(<ToastRegion />);
  act(() => toast.error("Email ou senha incorretos"));
  after(7_000);
  act(() => toast.error("Email ou senha incorretos"));
  after(5_000);
  expect(screen.getAllByText("Email ou senha incorretos")).toHaveLength(1);
});

test("what was said about the connection goes with it, and nothing else does", () => {
  render(
    <>
      <Toaster />
      <ToastRegion />
    </>,
  );
  act(() => {
    toast.error(errorTexts.network, { id: "names" });
    toast.error("Email ou senha incorretos");
  });
  after(100);
  act(() => {
    dispatchEvent(new Event("online"));
  });
  after(100);
  after(LEAVING_MS);
  expect(screen.queryByText(errorTexts.network)).not.toBeInTheDocument();
  expect(screen.getByText("Email ou senha incorretos")).toBeInTheDocument();
});

test("a notice given before its place exists is shown when it arrives", async () => {
  vi.useRealTimers();
  toast.success("Conta criada!");
  render(<Toaster />);
  expect(await screen.findByText("Conta criada!")).toBeInTheDocument();
  vi.useFakeTimers();
});
