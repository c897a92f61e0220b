// Makes the service worker of a build: the release and the list of its assets are put into it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const KEPT = /\.(js|css|woff2|svg)$/;

/** The worker's text with the release and its assets in place; equal assets give an equal release. */
export function workerOf(source: string, assets: readonly string[]): string {
  const release = createHash("sha256").update(assets.join("\n")).digest("hex").slice(0, 16);
  return source
    .replace('"__RELEASE__"', () => JSON.stringify(release))
    .replace("__ASSETS__", () => JSON.stringify(assets));
}

export const assetKeeper = (sourceFile: string): Plugin => ({
  name: "fiducia-asset-keeper",
  apply: "build",
  writeBundle({ dir }) {
    const folder = dir ?? "dist";
    const assets = readdirSync(join(folder, "assets"))
      .filter((name) => KEPT.test(name))
      .sort()
      .map((name) => `/assets/${name}`);
    writeFileSync(join(folder, "sw.js"), workerOf(readFileSync(sourceFile, "utf8"), assets));
  },
});
