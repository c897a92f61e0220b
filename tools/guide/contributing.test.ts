// The guide's worked example, word for word, makes a report: three new files and a line in each of two lists.
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { repositoryRoot } from "@fiducia/database/root";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changesIn, copyRepository } from "./copy.ts";
import { addedLinesOf, newFilesOf, withLine } from "./worked-example.ts";

const root = repositoryRoot();
const guide = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
const files = newFilesOf(guide);
const added = addedLinesOf(guide);
const copy = temporaryFolder();
const SLICE = "packages/features/src/trust-accounting/bank-accounts/bank-accounts";

beforeAll(() => {
  copyRepository(root, copy);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  for (const each of added) {
    const path = join(copy, each.path);
    writeFileSync(path, withLine(readFileSync(path, "utf8"), each));
  }
});
afterAll(() => removeFolder(copy));

/** Runs an installed program in the copy; what it says, whether it succeeds or not. */
async function run(...args: readonly string[]): Promise<{ readonly status: number; readonly said: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: copy });
    return { status: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, said: stdout + stderr };
  }
}

const types = (project: string) =>
  run("node_modules/typescript/bin/tsc", "-p", join("packages/features", project));

describe("the example", () => {
  test("is three new files and one line, with its import, in each of two lists", () => {
    expect(files.reduce((lines, { text }) => lines + text.split("\n").length, added.length)).toBeLessThan(
      120,
    );
    expect(changesIn(copy)).toEqual([
      "2 0 packages/features/src/trust-accounting/area.server.ts",
      "2 0 packages/features/src/trust-accounting/area.ts",
      `new ${SLICE}.query.test.ts`,
      `new ${SLICE}.query.ts`,
      `new ${SLICE}.report.ts`,
    ]);
    expect(added.filter(({ line }) => line.startsWith("import "))).toHaveLength(2);
  });

  test("is well formed and has no type errors, on the server's side and in the browser", {
    timeout: 120_000,
  }, async () => {
    const formed = run(
      "node_modules/@biomejs/biome/bin/biome",
      "check",
      "--error-on-warnings",
      "packages/features/src/trust-accounting",
    );
    for (const ended of await Promise.all([formed, types("tsconfig.json"), types("tsconfig.web.json")]))
      expect([ended.status, ended.status === 0 ? "" : ended.said]).toEqual([0, ""]);
  });

  test("is known to the menu, the routes and the API", async () => {
    const { said } = await run("--import", "tsx", "tools/guide/known.ts");
    const known = JSON.parse(said) as Record<string, readonly string[]>;
    expect(known.menu).toContain("Trust Accounting > Bank Accounts > /bank-accounts");
    expect(known.routes).toContain("/bank-accounts");
    expect(known.operations).toContain("GetBankAccounts");
    expect(known.schemas).toEqual(
      expect.arrayContaining(["GetBankAccountsRequest", "GetBankAccountsAnswer"]),
    );
  });

  test("passes its own test and the catalogue's", { timeout: 120_000 }, async () => {
    const catalogue = ["names", "answers"].map((name) => `packages/features/src/catalogue/${name}.test.ts`);
    const report = join(copy, "outcome.json");
    const { said } = await run(
      "node_modules/vitest/vitest.mjs",
      "run",
      `${SLICE}.query.test.ts`,
      ...catalogue,
      // The catalogue's other reports are looked at where they stand.
      "--testNamePattern=GetBankAccounts|^shows",
      "--maxWorkers=1",
      "--reporter=json",
      `--outputFile=${report}`,
    );
    const outcome = JSON.parse(readFileSync(report, "utf8")) as {
      success: boolean;
      testResults: readonly { assertionResults: readonly { fullName: string; status: string }[] }[];
    };
    const results = outcome.testResults.flatMap(({ assertionResults }) => assertionResults);
    expect(results.filter(({ status }) => status === "failed").map(({ fullName }) => fullName)).toEqual([]);
    expect([outcome.success, outcome.success ? "" : said]).toEqual([true, ""]);
    const passed = results.filter(({ status }) => status === "passed").map(({ fullName }) => fullName);
    expect(passed.filter((name) => name.includes("GetBankAccounts")).length).toBeGreaterThan(8);
    expect(passed.filter((name) => name.trim().startsWith("shows"))).toHaveLength(2);
  });
});
