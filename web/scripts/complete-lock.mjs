// Adds to package-lock.json the optional packages of other platforms that npm left out when it wrote the lock: without an
// entry for each of them `npm ci` refuses the lock everywhere. They carry version, os and cpu but no integrity yet;
// `npm run lock` on such a platform fills it in.
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
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
