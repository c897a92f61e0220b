// The guide's worked examples of a column of `event` and of a posting rule, applied to a copy of the repository and tried
// on a database that is migrated there.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { quickFolder, removeFolder } from "@fiducia/database/testing/temporary-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changesIn } from "./copy.ts";
import { ExampleCopy } from "./example-copy.ts";

const NUMBER = "packages/database/functions/number.json";

/** Does what the guide says of a changed function: runs the test, and writes what it prints into number.json. */
async function raiseNumber(example: ExampleCopy): Promise<void> {
  const { status, said } = await example.run(
    ...["node_modules/vitest/vitest.mjs", "run", "packages/database/src/migrate.test.ts"],
    ...["--testNamePattern=have a number"],
  );
  const asked = /write (\{"number": \d+, "digest": "\w+"\})/.exec(said)?.[1];
  if (status === 0 || asked === undefined) throw new Error(`no new number was asked for:\n${said}`);
  writeFileSync(join(example.folder, NUMBER), `${asked}\n`);
}

describe("the example of a column of event", () => {
  const example = new ExampleCopy(["Example: a column of `event`"], quickFolder());
  beforeAll(() => example.make());
  afterAll(() => removeFolder(example.folder));

  test("needs a new number of the functions, as their test says", async () => {
    await raiseNumber(example);
    const passed = await example.passed(
      ...["packages/database/src/migrate.test.ts", "packages/database/src/schema.test.ts"],
      "--testNamePattern=have a number|keeps every rule",
    );
    expect(passed).toHaveLength(2);
  });

  test("is a migration and a test, and lines in one function, its number, the type and its row", () => {
    expect(changesIn(example.folder)).toEqual([
      "1 0 packages/ledger/src/plan.ts",
      "1 0 packages/ledger/src/posting-rows.ts",
      `1 1 ${NUMBER}`,
      "2 0 packages/database/functions/write_events.sql",
      "new packages/database/migrations/0999-statement-day.sql",
      "new packages/ledger/src/statement-day.test.ts",
    ]);
  });

  test("keeps what is posted, on a database with its migration", async () => {
    expect(await example.passed("packages/ledger/src/statement-day.test.ts")).toEqual([
      "an event keeps the day of the bank's statement",
      "an event without a statement has none",
    ]);
  });
});

describe("the example of a posting rule", () => {
  const RULE = "packages/ledger/src/rules/bank-interest";
  const example = new ExampleCopy(["Example: a posting rule"], quickFolder());
  beforeAll(() => example.make());
  afterAll(() => removeFolder(example.folder));

  test("is a rule with its test, a migration, and a line in each of two lists", () => {
    expect(changesIn(example.folder)).toEqual([
      "1 0 packages/ledger/src/entry-kind.ts",
      "1 0 packages/ledger/src/testing/write-down.ts",
      "new packages/database/migrations/0999-bank-interest.sql",
      `new ${RULE}.test.ts`,
      `new ${RULE}.ts`,
    ]);
  });

  test("passes its own test, and the one that compares the kinds of entries with the database", async () => {
    const passed = await example.passed(
      ...[`${RULE}.test.ts`, "packages/ledger/src/posting-function.test.ts"],
      "--testNamePattern=interest|kinds of entries",
    );
    expect([...passed].sort()).toEqual([
      "interest is the agency's own money in trust, and income",
      "rules are held twice kinds of entries are the same in the database as in the rules",
      "the posting function keeps interest, and refuses interest below zero",
    ]);
  });

  test("is refused by that test without its migration", async () => {
    const migration = join(example.folder, "packages/database/migrations/0999-bank-interest.sql");
    const statements = readFileSync(migration, "utf8");
    writeFileSync(migration, "select 1;\n");
    const attempt = example.passed(
      ...["packages/ledger/src/posting-function.test.ts", "--testNamePattern=kinds of entries"],
    );
    await expect(attempt).rejects.toThrow("kinds of entries are the same");
    writeFileSync(migration, statements);
  });
});
