// The database speaks of control accounts by the same names and sets as the rules.
import { CONTROL, CONTROLS } from "@fiducia/contract/control-accounts";
import { readFunctions, schemaFolders } from "@fiducia/database/schema-files";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { sql } from "kysely";
import { expect, test } from "vitest";

const database = databaseOfFile();

const SETS = ["trustMoney", "companies", "carriers", "others", "agency", "lines", "parts"] as const;

const functions = readFunctions(schemaFolders().functions).all;

test("each name is the same account in both", async () => {
  const { rows } = await sql<{ name: string; account: string }>`
    select name, account_named(name) as account from unnest(${Object.keys(CONTROL)}::text[]) name`.execute(
    database.connection,
  );
  expect(Object.fromEntries(rows.map(({ name, account }) => [name, account]))).toEqual(CONTROL);
});

test("a name that no account has is a defect", async () => {
  await expect(sql`select account_named('trustbank')`.execute(database.connection)).rejects.toThrow(
    "no control account is named trustbank",
  );
});

test.each(SETS)("the set %s is the same in both", async (set) => {
  const { rows } = await sql<{ account: string }>`
    select account from control_account where is_of(${set}, account) order by account`.execute(
    database.connection,
  );
  expect(rows.map(({ account }) => account)).toEqual([...CONTROLS[set]].sort());
});

test("each function of the database names a set that there is", () => {
  const named = functions.flatMap(({ statements }) =>
    [...statements.matchAll(/is_of\('(\w+)'/g)].map(([, set]) => set),
  );
  expect([...new Set(named)].sort()).toEqual([...SETS].sort());
});

test("no other function of the database names an account by its number", () => {
  const lists = ["account_named", "is_of"];
  const bare = new RegExp(`'(${Object.values(CONTROL).join("|")})'`);
  expect(
    functions
      .filter(({ name, statements }) => !lists.includes(name) && bare.test(statements))
      .map(({ name }) => name),
  ).toEqual([]);
});
