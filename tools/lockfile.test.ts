// The lockfile is in order: an install by it neither fails nor depends on where packages were once fetched from.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "@fiducia/database/root";
import { expect, test } from "vitest";

const root = repositoryRoot();

interface Locked {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly engines?: { readonly node?: string };
}

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: Readonly<Record<string, Locked>>;
};

test("npm ci takes the lockfile", () => {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const ended = spawnSync(npm, ["ci", "--dry-run", "--ignore-scripts"], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  expect(`${ended.status} ${ended.stderr}`).toBe("0 ");
});

test("it records no download addresses", () => {
  const addressed = Object.entries(packages).filter(([, { resolved, link }]) => resolved && !link);
  expect(addressed.map(([name]) => name)).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(100);
});

test("no package asks for a Node above 20", () => {
  // One of the ranges that a package names is enough.
  const newer = Object.entries(packages).filter(([, { engines }]) =>
    (engines?.node ?? "").split("||").every((range) => /^\s*>=?\s*2[1-9]/.test(range)),
  );
  expect(newer.map(([name]) => name)).toEqual([]);
});
