import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { expect, it, vi } from "vitest";
import { speakThrough } from "@/ui/toast";
import { ColourStep, type DrawColourPanel } from "./colour-step";

type Tell = Parameters<DrawColourPanel>[0];

function Panel({ isFilled, tell }: { isFilled: boolean | null; tell: Tell }) {
  useEffect(() => tell({ isFilled, keep: null }), [isFilled, tell]);
  return null;
}

it.each([
  ["skipped where nothing was given", false, ["Etapa pulada"]],
  ["not called skipped while nobody knows yet whether there is an analysis", null, []],
  ["not called skipped where there is an analysis", true, []],
])("the step is %s", async (_, isFilled, expected) => {
  const said: string[] = [];
  const hush = speakThrough({ say: (_kind, message) => said.push(message), dismiss: () => {} });
  const advance = vi.fn(async () => {});
  const walk = { advance, goBack: () => {}, skip: () => {}, finish: async () => {} };
  vi.stubGlobal("scrollTo", () => {});
  render(<ColourStep walk={walk} panel={(tell) => <Panel isFilled={isFilled} tell={tell} />} />);
  await userEvent.click(screen.getByRole("button", { name: /^Continuar/ }));
  await waitFor(() => expect(screen.getByRole("button", { name: /^Continuar/ })).not.toHaveAttribute("aria-busy"));
  expect(advance).toHaveBeenCalledOnce();
  expect(said).toEqual(expected);
  hush();
});
