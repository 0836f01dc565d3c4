// Completes package-lock.json after npm wrote it, in two steps:
// 1. Adds the optional packages of other platforms that npm left out: without an entry for each of them `npm ci` refuses the
//    lock everywhere.
// 2. Fills in the integrity of every entry that has none, as the registry states it.
// A registry may hold the packages of some platforms only. What it does not hold stays without integrity and is printed. The
// committed lock lacks it for 25 build tools of Android, FreeBSD, macOS, OpenHarmony, WASI, Windows and rare Linux processors;
// every Linux package for x64 and arm64 has it. `npm run lock` with a registry that holds the others fills them in.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const OS = {
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  linux: "linux",
  openharmony: "openharmony",
  win32: "win32",
};
const CPU = {
  arm64: "arm64",
  arm: "arm",
  armv7: "arm",
  x64: "x64",
  ia32: "ia32",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  wasm32: "wasm32",
  loong64: "loong64",
};

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
for (const { optionalDependencies = {} } of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const key = `node_modules/${name}`;
    if (lock.packages[key]) continue;
    const words = name.split(/[/-]/);
    const os = name === "fsevents" ? ["darwin"] : words.map((word) => OS[word]).filter(Boolean);
    const cpu = words.map((word) => CPU[word]).filter(Boolean);
    const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") ? ["glibc"] : [];
    lock.packages[key] = {
      version: version.replace(/^[~^]/, ""),
      ...(cpu.length && { cpu }),
      optional: true,
      ...(os.length && { os }),
      ...(libc.length && { libc }),
    };
  }
}

const missing = [];
for (const [key, entry] of Object.entries(lock.packages)) {
  if (!key || entry.integrity || entry.link) continue;
  const name = key.slice(key.lastIndexOf("node_modules/") + "node_modules/".length);
  const integrity = publishedIntegrity(name, entry.version);
  if (!integrity) missing.push(`${name}@${entry.version}`);
  else lock.packages[key] = { version: entry.version, integrity, ...entry };
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
if (missing.length) {
  process.stdout.write(
    `Sem integridade, porque este registro não tem (${missing.length}):\n  ${missing.join("\n  ")}\n`,
  );
}

function publishedIntegrity(name, version) {
  const { stdout } = spawnSync("npm", ["view", `${name}@${version}`, "dist.integrity"], { encoding: "utf8" });
  return stdout.trim().startsWith("sha512-") ? stdout.trim() : null;
}
