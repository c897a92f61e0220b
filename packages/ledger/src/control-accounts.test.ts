// The database speaks of control accounts by the same names and sets as the rules.
import { CONTROL, CONTROLS } from "@fiducia/contract/control-accounts";
import { readFunctions, schemaFolders } from "@fiducia/database/schema-files";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { sql } from "kysely";
import { expect, test } from "vitest";

const database = databaseOfFile();

const FUNCTION_OF = {
  trustMoney: "is_trust_money",
  companies: "is_of_companies",
  carriers: "is_of_carriers",
  others: "is_of_others",
  agency: "is_of_agency",
  lines: "is_of_lines",
  parts: "is_of_parts",
} as const;

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

test.each(Object.entries(FUNCTION_OF))("the set %s is what %s says", async (set, name) => {
  const { rows } = await sql<{ account: string }>`
    select account from control_account where ${sql.raw(name)}(account) order by account`.execute(
    database.connection,
  );
  expect(rows.map(({ account }) => account)).toEqual([...CONTROLS[set as keyof typeof FUNCTION_OF]].sort());
});

test("no other function of the database names an account by its number", () => {
  const lists: readonly string[] = ["account_named", ...Object.values(FUNCTION_OF)];
  const bare = new RegExp(`'(${Object.values(CONTROL).join("|")})'`);
  const { all } = readFunctions(schemaFolders().functions);
  expect(
    all
      .filter(({ name, statements }) => !lists.includes(name) && bare.test(statements))
      .map(({ name }) => name),
  ).toEqual([]);
});
