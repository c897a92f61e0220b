// Every dependency has its line in the record of dependencies, every line has its dependency, and versions are exact.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "@fiducia/database/root";
import { expect, test } from "vitest";

const root = repositoryRoot();
const record = readFileSync(join(root, "docs/decisions/0015-dependencies.md"), "utf8");

/** What the record names, as patterns: `@types/*` stands for all of them. */
const recorded = record
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
const stands = (name: string) => (pattern: string) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

type Workspace = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

const folders = ["packages", "apps"].flatMap((part) =>
  readdirSync(join(root, part)).map((name) => join(part, name)),
);
const declared = ["", "tools/api-client", ...folders]
  .map((folder) => join(root, folder, "package.json"))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, "utf8")) as Workspace)
  .flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  )
  .filter(([name]) => !name.startsWith("@fiducia/"));

test("no dependency without its reason", () => {
  expect(declared.length).toBeGreaterThan(30);
  expect(declared.map(([name]) => name).filter((name) => !recorded.some(stands(name)))).toEqual([]);
});

test("no reason without its dependency", () => {
  expect(recorded.filter((pattern) => !declared.some(([name]) => stands(name)(pattern)))).toEqual([]);
});

test("versions are exact", () => {
  expect(declared.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
