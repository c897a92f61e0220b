// Builds web and server side by side; a process of its own, so that the builder's memory goes with it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";
import { root } from "./run/root.mjs";

const folder = (name) => join(root, "apps", name);
const options = (name) => ({
  root: folder(name),
  configFile: join(folder(name), "vite.config.ts"),
  logLevel: "warn",
});

/** Puts a compressed copy beside each text file of the site, so that the server compresses nothing by itself. */
function compress(dist) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  for (const name of readdirSync(dist, { recursive: true })) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(dist, name));
    writeFileSync(join(dist, `${name}.gz`), gzipSync(content, { level: 9 }));
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(content, quality));
  }
}

await Promise.all([build(options("web")), build(options("server"))]);
compress(join(folder("web"), "dist"));
