// The repository's own sources, as the rules judge them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Surroundings } from "./finding.ts";
import { readSource, type SourceFile } from "./source-file.ts";

const LEFT_OUT = new Set(["node_modules", "dist", "test-results", "data"]);
const PARTS = ["packages", "apps", "tools", "e2e", "bench", "faults"];
const SOURCE = /(?<!\.d)\.(tsx?|mjs)$/;

function pathsBelow(root: string, path: string): readonly string[] {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return [];
    const below = `${path}/${entry.name}`;
    return entry.isDirectory() ? pathsBelow(root, below) : [below];
  });
}

/** Every source file of the repository, parsed. */
export function readRepository(root: string): readonly SourceFile[] {
  const present = new Set(readdirSync(root));
  return PARTS.filter((part) => present.has(part))
    .flatMap((part) => pathsBelow(root, part))
    .filter((path) => SOURCE.test(path))
    .map((path) => readSource(path, readFileSync(join(root, path), "utf8")));
}

interface Workspace {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const named = (workspace: Workspace): readonly string[] => [
  workspace.name,
  ...Object.keys({
    ...workspace.dependencies,
    ...workspace.devDependencies,
    ...workspace.optionalDependencies,
  }),
];

/** Tests, their stories, and what builds a workspace (beside its `src`), may also use the root's development packages. */
const servesTests = (path: string): boolean =>
  /\.test\.tsx?$|\/testing\/|^packages\/stories\/|^(apps|packages)\/[^/]+\/[^/]+\.ts$/.test(path);

/** What the rules need to know of the repository beside the one file. */
export function surroundingsOf(root: string, files: readonly SourceFile[]): Surroundings {
  const read = (folder: string): readonly string[] =>
    named(JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Workspace);
  const development = read(".");
  const workspaces = new Map<string, readonly string[]>();
  for (const { path } of files) {
    const folder = /^((?:packages|apps)\/[^/]+|tools\/api-client)\//.exec(path)?.[1];
    if (folder && !workspaces.has(folder)) workspaces.set(folder, read(folder));
  }
  const everything = new Set([...development, ...[...workspaces.values()].flat()]);
  return {
    paths: new Set(files.map(({ path }) => path)),
    declared: (path) => {
      const own = [...workspaces].find(([folder]) => path.startsWith(`${folder}/`))?.[1];
      if (!own) return everything;
      return new Set(servesTests(path) ? [...own, ...development] : own);
    },
  };
}
