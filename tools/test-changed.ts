// `npm run test:changed [COMMIT]`: the tests that a change reaches, and the browser tests of its area. Without a commit:
// what is not committed, or else the last commit.
import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { reachedBy } from "./run/reached.ts";
import { root } from "./run/root.mjs";
import { readRepository } from "./tidy/repository.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const git = (...words: string[]): readonly string[] =>
  execFileSync("git", words, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

function changedFiles(commit: string | undefined): readonly string[] {
  const since = (from: string) => [
    ...git("diff", "--name-only", from),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  if (commit !== undefined) return since(commit);
  const own = since("HEAD");
  return own.length > 0 ? own : since("HEAD~1");
}

function run(title: string, script: readonly string[], args: readonly string[]): boolean {
  say(`\n== ${title}`);
  const program = join(root, "node_modules", ...script);
  return spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: "inherit" }).status === 0;
}

const changed = changedFiles(process.argv[2]);
const { tests, specs } = reachedBy(changed, readRepository(root));
say(`${changed.length} files changed: ${tests.length} test files, ${specs.length} browser tests`);
const outcomes = [
  tests.length === 0 || run("tests", ["vitest", "vitest.mjs"], ["run", ...tests]),
  specs.length === 0 ||
    run(
      "browser tests",
      ["@playwright", "test", "cli.js"],
      ["test", "--config=e2e/playwright.config.ts", ...specs],
    ),
];
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
