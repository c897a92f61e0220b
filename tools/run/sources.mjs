// What a build is made of, as one mark: equal sources give an equal mark, whatever the files' ages say.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./root.mjs";

const PARTS = [
  "package-lock.json",
  "tsconfig.base.json",
  "tools/build.mjs",
  "tools/chunk-groups.ts",
  "tools/asset-keeper.ts",
  "tools/tidy",
  "packages",
  "apps",
];
/** Beside what is installed and made: what the database reads itself, and what only tests import. */
const LEFT_OUT = new Set(["node_modules", "dist", "data", "migrations", "stories"]);
const isTest = (name) => /\.test\.tsx?$/.test(name);

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !LEFT_OUT.has(name) && !isTest(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

export function sourcesMark() {
  const mark = createHash("sha256");
  for (const file of PARTS.map((part) => join(root, part))
    .filter((path) => existsSync(path))
    .flatMap(filesBelow)) {
    mark.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return mark.digest("hex");
}
