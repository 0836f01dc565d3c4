import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { answerConsentsWith } from "@/lib/consent-needed";
import { type Capabilities, capabilitiesQuery, type Tryon } from "./api";
import { RedoLook } from "./redo-look";

vi.mock("@/lib/session", () => ({
  accessToken: async () => "token",
  renewedToken: async () => null,
  expire: async () => {},
  currentSession: () => ({ status: "signed-out", left: false }),
  onSessionChange: () => () => {},
}));

const drape = { name: "drape", label: "Provador Provaí", generative: false, needs_network: false };
const gemini = { name: "gemini", label: "Google Gemini", generative: true, needs_network: true };
const look = {
  id: "a",
  engine: "drape",
  passed_over: null,
  person_image_url: "pessoa.jpg",
  garment_image_urls: ["blusa.jpg"],
  garment_categories: ["top"],
} as Tryon;

const button = () => screen.queryByRole("button", { name: "Refazer com fotorrealismo" });
const redone = vi.fn();

function show(tryon: Tryon, ...engines: object[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(capabilitiesQuery.queryKey, { tryon: { engines } } as Capabilities);
  render(
    <QueryClientProvider client={client}>
      <RedoLook tryon={tryon} onRedone={redone} />
    </QueryClientProvider>,
  );
}

beforeEach(() => redone.mockReset());

it("is offered for a preview where a better engine is on, and says where the photos go", () => {
  show(look, drape, gemini);
  expect(button()).toBeVisible();
  expect(screen.getByText(/Suas fotos vão para Google Gemini/)).toBeVisible();
});

it.each([
  ["no better engine is on", look, [drape]],
  ["the look is by a better engine already", { ...look, engine: "gemini" } as Tryon, [drape, gemini]],
  ["nobody knows the engine any more", { ...look, engine: "antigo" } as Tryon, [drape, gemini]],
])("is not offered where %s", (_, tryon, engines) => {
  show(tryon, ...engines);
  expect(button()).toBeNull();
});

it("asks for the same pictures by that engine, and opens the new look", async () => {
  let asked: unknown;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    asked = await (input as Request).json();
    return Response.json({ ...look, id: "b", status: "processing" }, { status: 201 });
  });
  show(look, drape, gemini);
  await userEvent.click(button() as HTMLElement);
  await waitFor(() => expect(redone).toHaveBeenCalledWith("b"));
  expect(asked).toEqual({
    person_image_url: "pessoa.jpg",
    garment_image_urls: ["blusa.jpg"],
    garment_categories: ["top"],
    engine: "gemini",
  });
});

it.each([
  ["goes on by itself after a yes", true],
  ["stays as it is after a no", false],
])("asks first whether the photos may go there, and %s", async (_, says) => {
  const details = { purpose: "external_provider", provider: "Google Gemini" };
  let allowed = false;
  const asked = vi.fn(async () => {
    allowed = says;
    return says;
  });
  const leave = answerConsentsWith(asked);
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    allowed
      ? Response.json({ ...look, id: "b", status: "processing" }, { status: 201 })
      : Response.json({ code: "consent_needed", message: "Permita.", details }, { status: 403 }),
  );
  show(look, drape, gemini);
  await userEvent.click(button() as HTMLElement);
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith({ purpose: "external_provider", providers: ["Google Gemini"] }),
  );
  await waitFor(() => expect(button()).toBeEnabled());
  expect(redone.mock.calls).toEqual(says ? [["b"]] : []);
  leave();
});

it("is not offered again on a day whose pictures are spent", () => {
  const passed_over = { engine: "gemini", engine_label: "Google Gemini", reason: "spend_limit" as const };
  show({ ...look, passed_over, finished_at: new Date().toISOString() }, drape, gemini);
  expect(screen.getByText(/acabaram por hoje/)).toBeVisible();
  expect(button()).toBeNull();
});

it("says why another engine stood in", () => {
  const passed_over = { engine: "gemini", engine_label: "Google Gemini", reason: "quality" as const };
  show({ ...look, passed_over }, drape);
  expect(screen.getByText(/Google Gemini não ficou fiel à sua foto/)).toBeVisible();
});
