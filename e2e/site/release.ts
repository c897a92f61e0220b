// The release that the demo site serves: a copy of the built site, in which a test can put out the next one.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/run/root.mjs";
import { ownFolder } from "./addresses.ts";

export const RELEASE_FOLDER = join(root, "test-results", ownFolder("demo-release"));

/** The site as it was built. */
export function putOutRelease(): void {
  rmSync(RELEASE_FOLDER, { recursive: true, force: true });
  cpSync(join(root, "apps", "web", "dist"), RELEASE_FOLDER, { recursive: true });
}

/** A release after it, which no longer has the asset whose name begins as said. Returns how many files went. */
export function putOutNextRelease(withoutAsset: string): number {
  const assets = join(RELEASE_FOLDER, "assets");
  const gone = readdirSync(assets).filter((name) => name.startsWith(withoutAsset));
  for (const name of gone) rmSync(join(assets, name));
  const worker = join(RELEASE_FOLDER, "sw.js");
  const text = readFileSync(worker, "utf8");
  const kept = /const ASSETS = (\[.*?\]);/.exec(text)?.[1] ?? "[]";
  const left = (JSON.parse(kept) as string[]).filter((name) => !name.startsWith(`/assets/${withoutAsset}`));
  writeFileSync(
    worker,
    text.replace(kept, () => JSON.stringify(left)).replace(/RELEASE = "\w+"/, 'RELEASE = "next"'),
  );
  for (const packed of [".gz", ".br"]) rmSync(worker + packed, { force: true });
  return gone.length;
}
