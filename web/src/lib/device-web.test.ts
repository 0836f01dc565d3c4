import { afterEach, expect, it, vi } from "vitest";
import { roughPosition } from "./device";

afterEach(() => vi.unstubAllGlobals());

function browserWith(state: PermissionState, getCurrentPosition: Geolocation["getCurrentPosition"]) {
  vi.stubGlobal("navigator", {
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state }) },
  });
}

it("a browser is asked where the person is only once they allowed it, and only roughly", async () => {
  const locate = vi.fn((found: PositionCallback) =>
    found({ coords: { latitude: -8.0631, longitude: -34.8711 } } as GeolocationPosition),
  );
  browserWith("granted", locate);
  expect(await roughPosition()).toBeNull();
  localStorage.setItem("provai-permissions", '{"location":true}');
  browserWith("prompt", locate);
  expect(await roughPosition()).toBeNull();
  expect(locate).not.toHaveBeenCalled();
  browserWith("granted", locate);
  expect(await roughPosition()).toEqual({ latitude: -8, longitude: -35 });
});
