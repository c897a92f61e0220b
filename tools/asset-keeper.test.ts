// What the build makes of the service worker.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { workerOf } from "./asset-keeper.ts";
import { root } from "./run/root.mjs";

const source = readFileSync(join(root, "apps/web/asset-keeper.js"), "utf8");
const releaseOf = (text: string) => /RELEASE = "([0-9a-f]{16})"/.exec(text)?.[1];

test("the release is that of its assets, and nothing is left to be put in", () => {
  const first = workerOf(source, ["/assets/a-1.js"]);
  expect(first).toContain('ASSETS = ["/assets/a-1.js"]');
  expect(first).not.toContain("__");
  expect(releaseOf(workerOf(source, ["/assets/a-1.js"]))).toBe(releaseOf(first));
  expect(releaseOf(workerOf(source, ["/assets/a-2.js"]))).not.toBe(releaseOf(first));
});

test("an asset whose name looks like a replacement stays what it is", () => {
  expect(workerOf(source, ["/assets/$&-1.js"])).toContain('"/assets/$&-1.js"');
});
