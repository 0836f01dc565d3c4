import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { pushServer } from "./push-server";
import { shellServer } from "./shell-server";

const root = fileURLToPath(new URL("../..", import.meta.url));
const START_MS = 60_000;

const python = join(root, ".venv/bin/python");
const run = promisify(execFile);

/** The real server, with the built web and the real engine, on a free port and an empty data folder that goes away afterwards. */
export default async function startServer(): Promise<() => Promise<void>> {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), "provai-e2e-"));
  const pictures = await mkdtemp(join(tmpdir(), "provai-pictures-"));
  const url = `http://localhost:${port}`;
  // Weights are fetched once for all the tests of this machine, as `make run` would.
  const models = process.env.PROVAI_MODELS_DIR ?? join(root, "data/models");
  const env = { ...process.env, PROVAI_MODELS_DIR: models, PYTHONPATH: join(root, "backend") };
  await run(join(root, ".venv/bin/provai"), ["models", "pull"], { cwd: root, env });
  for (const room of ["tryon", "colour"])
    await run(python, ["-m", `tests.${room}.pictures`, pictures], { cwd: root, env });
  await run(python, ["-m", "tests.speech.voices", join(pictures, "voz.wav")], { cwd: root, env });
  const ears = await transcriptionServer();
  const shell = await shellServer(pictures);
  shell.lead(url);
  const push = await pushServer(pictures);
  const log: string[] = [];
  const server = spawn(join(root, ".venv/bin/provai"), ["serve"], {
    cwd: root,
    // Limits are tested on their own; here one machine plays dozens of people in a minute.
    env: {
      ...env,
      PORT: String(port),
      PROVAI_DATA_DIR: data,
      PROVAI_RATE_LIMITS: "false",
      // What is said is tested with the server's own networks; here 250 MB would be fetched to hear a beep.
      PROVAI_SPEECH_BASE_URL: ears.url,
      // The apps' pages come from here instead of a phone.
      PROVAI_APP_ORIGINS: JSON.stringify([shell.url]),
      PROVAI_PUSH_FCM_CREDENTIALS: push.credentials,
      PROVAI_PUSH_FCM_BASE_URL: push.url,
    },
  });
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  server.stdout.on("data", (text) => log.push(String(text)));
  server.stderr.on("data", (text) => log.push(String(text)));

  async function stop() {
    server.kill("SIGTERM");
    await ended;
    ears.close();
    shell.close();
    push.close();
    for (const folder of [data, pictures]) await rm(folder, { recursive: true, force: true });
  }

  if (!(await isReady(`${url}/readyz`, server))) {
    await stop();
    throw new Error(`the server did not start:\n${log.join("")}`);
  }
  process.env.PROVAI_E2E_URL = url;
  process.env.PROVAI_E2E_SHELL = shell.url;
  process.env.PROVAI_E2E_PUSH = push.url;
  process.env.PROVAI_E2E_DATA = data;
  process.env.PROVAI_E2E_PICTURES = pictures;
  return stop;
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

async function isReady(url: string, server: { exitCode: number | null }): Promise<boolean> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
