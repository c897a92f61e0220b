// Biome's settings bite: each rule that we set refuses a file that breaks it, and each exception excuses something.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repositoryRoot } from "@fiducia/database/root";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { afterAll, expect, test } from "vitest";

type Rules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Settings {
  readonly files: { readonly includes: readonly string[] };
  readonly linter: { readonly rules: Rules & { readonly preset: string } };
  readonly overrides: readonly {
    readonly includes: readonly string[];
    readonly linter: { readonly rules: Rules };
  }[];
}

const root = repositoryRoot();
const text = readFileSync(join(root, "biome.jsonc"), "utf8").replaceAll(/^\s*\/\/.*$/gm, "");
const settings = JSON.parse(text) as Settings;
const { preset: _, ...ours } = settings.linter.rules;
const LEFT_OUT = settings.files.includes.filter((each) => each.startsWith("!"));

const folder = temporaryFolder();
afterAll(() => removeFolder(folder));

/** What Biome finds broken below a folder, as "rule path", when it runs with the settings of `configuration`. */
function broken(below: string, configuration: string): readonly string[] {
  const program = join(root, "node_modules/@biomejs/biome/bin/biome");
  const args = ["lint", "--reporter=github", "--max-diagnostics=none", `--config-path=${configuration}`, "."];
  try {
    execFileSync(process.execPath, [program, ...args], { cwd: below, encoding: "utf8", stdio: "pipe" });
    return [];
  } catch (error) {
    const said = (error as { stdout: string }).stdout;
    return [...said.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+)/g)].map(
      ([, rule, path]) => `${rule} ${path}`,
    );
  }
}

function configure(place: string, config: object): string {
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "biome.json"), JSON.stringify(config));
  return place;
}

const lines = (count: number): string => Array.from({ length: count }, (_, at) => `  use(${at});`).join("\n");

/** A file that breaks the rule, and one beside it that comes close and keeps it. */
const FILES: Readonly<Record<string, readonly [broken: string, kept: string]>> = {
  useMaxParams: [
    "export const post = (a: 1, b: 2, c: 3, d: 4, e: 5) => a + b + c + d + e;",
    "export const post = (a: 1, b: 2, c: 3, d: 4) => a + b + c + d;",
  ],
  useConsistentObjectDefinitions: [
    "export const row = (amount: 1) => ({ amount: amount });",
    "export const row = (amount: 1) => ({ amount, cents: amount });",
  ],
  noExcessiveLinesPerFunction: [
    `export function post() {\n${lines(71)}\n}`,
    `export function post() {\n${lines(60)}\n}`,
  ],
  useImportExtensions: [
    'export { part } from "./part";',
    'export { part } from "./part.ts";\nexport const own = 1;',
  ],
  noBarrelFile: [
    'export { part } from "./part.ts";',
    'import { part } from "./part.ts";\nexport const own = part;',
  ],
  noReExportAll: ['export * from "./part.ts";', 'export type { Part } from "./part.ts";'],
  noDefaultExport: ["export default function post() {}", "export function post() {}"],
  noExcessiveLinesPerFile: [lines(301), lines(299)],
  noProcessEnv: ["export const port = process.env.PORT;", "export const port = process.argv[2];"],
  useImportType: [
    'import { Part } from "./part.ts";\nexport const own = (part: Part) => part;',
    'import type { Part } from "./part.ts";\nexport const own = (part: Part) => part;',
  ],
  useNodejsImportProtocol: [
    'import { join } from "path";\nexport const own = join;',
    'import { join } from "node:path";\nexport const own = join;',
  ],
  noConsole: ['console.warn("late");', 'process.stdout.write("late");'],
  noImportCycles: [
    'import { turn } from "./turn.ts";\nexport const own = turn;',
    'import { part } from "./part.ts";\nexport const own = part;',
  ],
};

test("each rule that we set refuses what breaks it, and nothing that comes close", () => {
  const sources = join(folder, "sources");
  const write = (path: string, source: string) => {
    mkdirSync(dirname(join(sources, path)), { recursive: true });
    writeFileSync(join(sources, path), source);
  };
  for (const [rule, [bad, good]] of Object.entries(FILES)) {
    write(`${rule}/broken.ts`, bad);
    write(`${rule}/kept.ts`, good);
    write(`${rule}/part.ts`, "export const part = 1;\nexport type Part = number;");
    write(`${rule}/turn.ts`, 'import { own } from "./broken.ts";\nexport const turn = own;');
  }
  const found = broken(sources, configure(sources, { ...settings, overrides: [] }));
  const rules = Object.values(ours).flatMap((group) => Object.keys(group));
  expect(Object.keys(FILES).sort()).toEqual([...rules].sort());
  expect(
    rules.filter((rule) => !found.some((one) => one.startsWith(rule) && one.includes(`${rule}/broken.ts`))),
  ).toEqual([]);
  expect(
    rules.filter((rule) =>
      found.some((one) => one.startsWith(`${rule} `) && one.includes(`${rule}/kept.ts`)),
    ),
  ).toEqual([]);
});

const exceptions = settings.overrides.flatMap(({ includes, linter }) =>
  Object.entries(linter.rules).flatMap(([group, rules]) =>
    Object.keys(rules).flatMap((rule) => includes.map((path) => ({ path, group, rule }))),
  ),
);

test.each(exceptions)("the exception of $path from $rule excuses something", ({ path, group, rule }) => {
  const number = exceptions.findIndex((one) => one.path === path && one.rule === rule);
  // Patterns are relative to the folder of the settings, which here is another one.
  const files = { includes: [path.replace(/^(?!\*\*)/, "**/"), ...LEFT_OUT] };
  const rules = { preset: "none", [group]: { [rule]: ours[group]?.[rule] } };
  const found = broken(root, configure(join(folder, `${rule}-${number}`), { files, linter: { rules } }));
  expect(found).not.toEqual([]);
});
