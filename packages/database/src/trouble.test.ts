// Errors of a real database that pass by themselves are told apart from defects.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { connect } from "./connect.ts";
import { databaseOfFile } from "./testing/open-test-database.ts";
import { troubleOf } from "./trouble.ts";

const database = databaseOfFile();

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error: unknown) => error,
  );

test.each([
  ["53100", "full"],
  ["ENOSPC", "full"],
  ["53200", "busy"],
  ["53300", "away"],
])("%s is %s", (code, trouble) => {
  expect(troubleOf(Object.assign(new Error("could not extend file"), { code }))).toBe(trouble);
});

describe("the database is away", () => {
  test("when nobody listens", async () => {
    const nowhere = connect({ url: "postgres://nobody@127.0.0.1:1/none" });
    expect(troubleOf(await errorOf(sql`select 1`.execute(nowhere)))).toBe("away");
    await nowhere.destroy();
  });

  test("when it ends the connection", async () => {
    const end = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.connection);
    expect(troubleOf(await errorOf(end))).toBe("away");
  });

  test("when no connection becomes free in time", async () => {
    const narrow = connect({ url: database.loginUrl, max: 1 });
    const sleeper = sql`select pg_sleep(3.5)`.execute(narrow);
    expect(troubleOf(await errorOf(sql`select 1`.execute(narrow)))).toBe("away");
    await sleeper;
    await narrow.destroy();
  });
});

describe("the database is busy", () => {
  test("when a statement takes too long", async () => {
    const slow = connect({ url: database.loginUrl, statementTimeoutMs: 50 });
    expect(troubleOf(await errorOf(sql`select pg_sleep(5)`.execute(slow)))).toBe("busy");
    await slow.destroy();
  });
});

describe("a defect is no trouble", () => {
  test.each([
    ["a column that does not exist", sql`select nothing`],
    ["a broken rule", sql`select 1 / 0`],
    ["no permission", sql`select * from schema_migration`],
  ])("%s", async (_, statement) => {
    const error = await errorOf(statement.execute(database.connection));
    expect(error).toBeInstanceOf(Error);
    expect(troubleOf(error)).toBeUndefined();
  });

  test("a mistake of the program", () => {
    expect(troubleOf(new TypeError("undefined is not a function"))).toBeUndefined();
    expect(troubleOf("away")).toBeUndefined();
  });
});
