import { expect, it, vi } from "vitest";
import { failureOf } from "./pictures";

vi.mock("@capacitor/camera", () => ({ Camera: {} }));
vi.mock("@capacitor/filesystem", () => ({ Filesystem: {} }));

it.each([
  ["OS-PLUG-CAMR-0003", "denied"],
  ["OS-PLUG-CAMR-0005", "denied"],
  ["OS-PLUG-CAMR-0006", "cancelled"],
  ["OS-PLUG-CAMR-0007", "missing"],
  ["OS-PLUG-CAMR-0020", "cancelled"],
  ["OS-PLUG-CAMR-0018", "failed"],
  [undefined, "failed"],
])("the camera's code %s means %s", (code, failure) => {
  expect(failureOf(Object.assign(new Error("no"), { code }))).toBe(failure);
});

it("what is no error of the camera is a failure too", () => expect(failureOf(null)).toBe("failed"));
