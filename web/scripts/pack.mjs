// Leaves a brotli and a gzip copy beside each built text file, so that the server never compresses the same file twice.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = join(process.argv[2] ?? "dist", "assets");
for (const name of readdirSync(folder)) {
  if (!/\.(js|css|svg)$/.test(name)) continue;
  const plain = readFileSync(join(folder, name));
  if (plain.length < 1024) continue;
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain, { params: size }));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(plain, { level: 9 }));
}
