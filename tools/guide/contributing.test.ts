// The guide's worked examples of a report and a job, applied to a copy of the repository, do what the guide says; all four
// examples together are well formed and typed.
import { quickFolder, removeFolder } from "@fiducia/database/testing/temporary-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changesIn } from "./copy.ts";
import { ExampleCopy } from "./example-copy.ts";

/** The server's side, the browser's, and the ledger. */
const PROJECTS = [
  ...["packages/features/tsconfig.json", "packages/features/tsconfig.web.json"],
  "packages/ledger/tsconfig.json",
];

describe("all examples of the guide", () => {
  const headings = ["a report", "a job", "a column of `event`", "a posting rule"];
  const examples = new ExampleCopy(
    headings.map((heading) => `Example: ${heading}`),
    quickFolder(),
  );
  beforeAll(() => examples.make());
  afterAll(() => removeFolder(examples.folder));

  test("are well formed and have no type errors", async () => {
    expect(await examples.faultsOf(PROJECTS)).toEqual([]);
  });
});

const linesOf = ({ files, added }: ExampleCopy): number =>
  files.reduce((lines, { text }) => lines + text.split("\n").length, added.length);

describe("the example of a report", () => {
  const SLICE = "packages/features/src/trust-accounting/bank-accounts/bank-accounts";
  const example = new ExampleCopy(["Example: a report"], quickFolder());
  beforeAll(() => example.make());
  afterAll(() => removeFolder(example.folder));

  test("is three new files and one line, with its import, in each of two lists", () => {
    expect(linesOf(example)).toBeLessThan(120);
    expect(changesIn(example.folder)).toEqual([
      "2 0 packages/features/src/trust-accounting/area.server.ts",
      "2 0 packages/features/src/trust-accounting/area.ts",
      `new ${SLICE}.query.test.ts`,
      `new ${SLICE}.query.ts`,
      `new ${SLICE}.report.ts`,
    ]);
    expect(example.added.filter(({ line }) => line.startsWith("import "))).toHaveLength(2);
  });

  test("is known to the menu, the routes and the API", async () => {
    const { said } = await example.run("--import", "tsx", "tools/guide/known.ts");
    const known = JSON.parse(said) as Record<string, readonly string[]>;
    expect(known.menu).toContain("Trust Accounting > Bank Accounts > /bank-accounts");
    expect(known.routes).toContain("/bank-accounts");
    expect(known.operations).toContain("GetBankAccounts");
    expect(known.schemas).toEqual(
      expect.arrayContaining(["GetBankAccountsRequest", "GetBankAccountsAnswer"]),
    );
  });

  test("passes its own test and the catalogue's", async () => {
    const catalogue = ["names", "answers"].map((name) => `packages/stories/src/catalogue/${name}.test.ts`);
    // The catalogue's other reports are looked at where they stand.
    const only = "--testNamePattern=GetBankAccounts|^shows";
    const passed = await example.passed(`${SLICE}.query.test.ts`, ...catalogue, only);
    expect(passed.filter((name) => name.includes("GetBankAccounts")).length).toBeGreaterThan(8);
    expect(passed.filter((name) => name.trim().startsWith("shows"))).toHaveLength(2);
  });
});

describe("the example of a job", () => {
  const SLICE = "packages/features/src/billing/invoice-drafts/forget-drafts";
  const example = new ExampleCopy(["Example: a job"], quickFolder());
  beforeAll(() => example.make());
  afterAll(() => removeFolder(example.folder));

  test("is two new files and one line, with its import, in a list", () => {
    expect(linesOf(example)).toBeLessThan(70);
    expect(changesIn(example.folder)).toEqual([
      "2 0 packages/pages/src/jobs.server.ts",
      `new ${SLICE}.job.test.ts`,
      `new ${SLICE}.job.ts`,
    ]);
  });

  test("passes its own test", async () => {
    expect(await example.passed(`${SLICE}.job.test.ts`)).toEqual([
      "forgets what was last saved more than a year ago, and nothing else",
    ]);
  });
});
