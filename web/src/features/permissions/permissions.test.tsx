import { Camera } from "@capacitor/camera";
import { Geolocation } from "@capacitor/geolocation";
import { LocalNotifications } from "@capacitor/local-notifications";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster, toast } from "@/ui/toast";
import { PermissionsPage } from "./page";

vi.mock("@capacitor/camera", () => ({ Camera: { checkPermissions: vi.fn(), requestPermissions: vi.fn() } }));
vi.mock("@capacitor/geolocation", () => ({ Geolocation: { checkPermissions: vi.fn(), requestPermissions: vi.fn() } }));
vi.mock("@capacitor/local-notifications", () => ({
  LocalNotifications: { checkPermissions: vi.fn(), requestPermissions: vi.fn() },
}));
// It imports Capacitor's core, which would take the place of the stub below.
vi.mock("@/lib/native/push", () => ({ renewPush: () => Promise.resolve() }));

type State = "granted" | "denied" | "prompt";

/** What the three plugins answer when they are read. */
function deviceHas(camera: State, location: State = "prompt", display: State = "prompt") {
  vi.mocked(Camera.checkPermissions).mockResolvedValue({ camera, photos: "prompt" });
  vi.mocked(Geolocation.checkPermissions).mockResolvedValue({ location, coarseLocation: location });
  vi.mocked(LocalNotifications.checkPermissions).mockResolvedValue({ display });
}

async function open() {
  const onward = () => "/onboarding";
  const router = createMemoryRouter(
    [
      { path: "/permissions", element: <PermissionsPage onward={onward} /> },
      { path: "/onboarding", element: <p>onboarding</p> },
    ],
    { initialEntries: ["/permissions"] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  await screen.findByRole("heading", { name: /Câmera/ });
  return userEvent.setup();
}

const allow = (what: string) => screen.getByRole("button", { name: `Permitir ${what}` });

describe("/permissions inside the iOS and Android apps", () => {
  beforeEach(() => {
    toast.dismiss();
    vi.stubGlobal("Capacitor", { isNativePlatform: () => true });
    vi.spyOn(console, "error").mockImplementation(() => {});
    deviceHas("prompt");
  });

  afterEach(() => vi.unstubAllGlobals());

  it("asks the system for the camera and goes on once it is granted", async () => {
    vi.mocked(Camera.requestPermissions).mockResolvedValue({ camera: "granted", photos: "prompt" });
    const person = await open();
    expect(screen.getByRole("button", { name: "Conceda a Câmera para Continuar" })).toBeDisabled();
    await person.click(allow("câmera"));
    expect(await screen.findByText("Permissão de câmera concedida")).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Continuar" }));
    expect(await screen.findByText("onboarding")).toBeVisible();
    expect(localStorage.getItem("provai-permissions-completed")).toBe("true");
  });

  it("says how to change a camera that was refused", async () => {
    vi.mocked(Camera.requestPermissions).mockResolvedValue({ camera: "denied", photos: "prompt" });
    const person = await open();
    await person.click(allow("câmera"));
    expect(await screen.findByText("Permissão de câmera negada")).toBeInTheDocument();
    expect(screen.getByText(/Abra os ajustes do aparelho/)).toBeVisible();
    expect(screen.getByText("A câmera é necessária para usar o app")).toBeVisible();
  });

  it("tells a failed question apart from a refusal", async () => {
    vi.mocked(Camera.requestPermissions).mockRejectedValue(new Error("broken"));
    const person = await open();
    await person.click(allow("câmera"));
    expect(await screen.findByText("Erro ao solicitar permissão de câmera")).toBeInTheDocument();
  });

  it("asks for location and notifications through their plugins", async () => {
    vi.mocked(Geolocation.requestPermissions).mockResolvedValue({ location: "denied", coarseLocation: "granted" });
    vi.mocked(LocalNotifications.requestPermissions).mockResolvedValue({ display: "granted" });
    const person = await open();
    await person.click(allow("localização"));
    expect(await screen.findByText("Permissão de localização concedida")).toBeInTheDocument();
    await person.click(allow("notificações"));
    expect(await screen.findByText("Notificações ativadas")).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem("provai-permissions") ?? "")).toEqual({
      camera: false,
      location: true,
      notifications: true,
    });
  });

  it("does not trust an old flag for a camera that was taken back in the settings", async () => {
    localStorage.setItem("provai-permissions", '{"camera":true}');
    for (const flag of ["terms-accepted", "privacy-accepted", "permissions-completed"]) {
      localStorage.setItem(`provai-${flag}`, "true");
    }
    deviceHas("denied");
    await open();
    expect(screen.getByRole("button", { name: "Conceda a Câmera para Continuar" })).toBeDisabled();
  });
});
