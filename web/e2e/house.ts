import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));
const START_MS = 60_000;
const run = promisify(execFile);

export type House = { url: string; data: string; printed: () => string; stop: () => Promise<void> };

/** What every process of a test's server knows; weights are fetched once for all the tests of this machine. */
function environment(): NodeJS.ProcessEnv {
  const models = process.env.PROVAI_MODELS_DIR ?? join(root, "data/models");
  return { ...process.env, PROVAI_MODELS_DIR: models, PYTHONPATH: join(root, "backend") };
}

/** Runs one of the programs of the tree's own environment to its end. */
export async function runProgram(program: "python" | "provai", ...words: string[]): Promise<void> {
  await run(join(root, ".venv/bin", program), words, { cwd: root, env: environment() });
}

/** The real server, with the built web, on a free port and an empty data folder that goes away afterwards. */
export async function startHouse(settings: Record<string, string>, ...command: string[]): Promise<House> {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), "provai-e2e-"));
  const url = `http://localhost:${port}`;
  const log: string[] = [];
  const server = spawn(join(root, ".venv/bin/provai"), command.length > 0 ? command : ["serve"], {
    cwd: root,
    // Limits are tested on their own; here one machine plays dozens of people in a minute.
    env: {
      ...environment(),
      PORT: String(port),
      PROVAI_DATA_DIR: data,
      PROVAI_RATE_LIMITS: "false",
      ...settings,
    },
  });
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  server.stdout.on("data", (text) => log.push(String(text)));
  server.stderr.on("data", (text) => log.push(String(text)));

  async function stop() {
    server.kill("SIGTERM");
    await ended;
    await rm(data, { recursive: true, force: true });
  }

  if (!(await isReady(`${url}/readyz`, server))) {
    await stop();
    throw new Error(`the server did not start:\n${log.join("")}`);
  }
  return { url, data, printed: () => log.join(""), stop };
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
