// Keeps a compressed copy beside every asset, so that no request waits for the compression.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg)$/;
const SMALLEST_BYTES = 1000;

export const compressAssets = (): Plugin => ({
  name: "fiducia-compress-assets",
  apply: "build",
  writeBundle({ dir }) {
    const folder = join(dir ?? "dist", "assets");
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (!COMPRESSIBLE.test(name) || statSync(file).size < SMALLEST_BYTES) continue;
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(content));
    }
  },
});
