import { mkdtemp, rm } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram, startHouse } from "./house";
import { pushServer } from "./push-server";
import { shellServer } from "./shell-server";

/** The server that the tests share, with the real engine, and what stands for the world around it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const pictures = await mkdtemp(join(tmpdir(), "provai-pictures-"));
  await runProgram("provai", "models", "pull");
  for (const room of ["tryon", "colour"]) await runProgram("python", "-m", `tests.${room}.pictures`, pictures);
  await runProgram("python", "-m", "tests.speech.voices", join(pictures, "voz.wav"));
  const ears = await transcriptionServer();
  const shell = await shellServer(pictures);
  const push = await pushServer(pictures);
  const house = await startHouse({
    // What is said is tested with the server's own networks; here 250 MB would be fetched to hear a beep.
    PROVAI_SPEECH_BASE_URL: ears.url,
    // The apps' pages come from here instead of a phone.
    PROVAI_APP_ORIGINS: JSON.stringify([shell.url]),
    PROVAI_PUSH_FCM_CREDENTIALS: push.credentials,
    PROVAI_PUSH_FCM_BASE_URL: push.url,
  });
  shell.lead(house.url);
  process.env.PROVAI_E2E_URL = house.url;
  process.env.PROVAI_E2E_SHELL = shell.url;
  process.env.PROVAI_E2E_PUSH = push.url;
  process.env.PROVAI_E2E_DATA = house.data;
  process.env.PROVAI_E2E_PICTURES = pictures;
  return async () => {
    await house.stop();
    ears.close();
    shell.close();
    push.close();
    await rm(pictures, { recursive: true, force: true });
  };
}

/** Speaks the protocol of transcription endpoints, and always hears the same. */
async function transcriptionServer(): Promise<{ url: string; close: () => void }> {
  const server = createHttpServer((request, response) => {
    request.resume().on("end", () => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ text: "O que eu visto hoje para uma vesta?" }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, close: () => server.close() };
}
