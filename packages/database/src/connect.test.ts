// Columns are read as the types that they mean, and the application's login can neither own nor create.
import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { connect } from "./connect.ts";
import { databaseOfFile } from "./testing/open-test-database.ts";

const database = databaseOfFile();

describe("columns are read true", () => {
  test.each([
    ["a day has no time of day", sql`select '2027-03-14'::date as value`, "2027-03-14"],
    ["cents are whole numbers", sql`select 9007199254740991::bigint as value`, 9007199254740991],
    ["a count is a number", sql`select count(*) as value from generate_series(1, 3)`, 3],
    ["a numeric keeps every digit", sql`select 0.10::numeric as value`, "0.10"],
    [
      "an instant is ISO in UTC",
      sql`select '2027-03-14 01:59:59.5-06'::timestamptz as value`,
      "2027-03-14T07:59:59.500Z",
    ],
    [
      "of an instant, what is below a millisecond falls away",
      sql`select '2027-03-14 07:59:59.123999+00'::timestamptz as value`,
      "2027-03-14T07:59:59.123Z",
    ],
    [
      "an instant on the second",
      sql`select '2027-03-14 07:59:59+00'::timestamptz as value`,
      "2027-03-14T07:59:59.000Z",
    ],
    [
      "an instant before our time",
      sql`select '0044-03-15 12:00:00+00 BC'::timestamptz as value`,
      "-000043-03-15T12:00:00.000Z",
    ],
    ["many cents", sql`select array[1, null, 3]::bigint[] as value`, [1, null, 3]],
    ["many days", sql`select array['2027-03-14']::date[] as value`, ["2027-03-14"]],
    ["nothing stays nothing", sql`select null::bigint as value`, null],
  ])("%s", async (_, query, value) => {
    expect((await query.execute(database.connection)).rows).toEqual([{ value }]);
  });

  test("an amount beyond exact numbers is refused, not rounded", async () => {
    const query = sql`select 9007199254740992::bigint as value`;
    await expect(query.execute(database.connection)).rejects.toThrow("beyond the whole numbers");
  });
});

describe("the application's login", () => {
  test("may not create tables", async () => {
    const query = sql`create table mine (id bigint)`;
    await expect(query.execute(database.connection)).rejects.toThrow("permission denied for schema public");
  });

  test("is a member of fiducia_app and not of fiducia_poster", async () => {
    const query = sql`select pg_has_role('fiducia_app', 'usage') as app, pg_has_role('fiducia_poster', 'member') as poster`;
    expect((await query.execute(database.connection)).rows).toEqual([{ app: true, poster: false }]);
  });
});

test("an owner's login serves in the narrower role when it is told to", async () => {
  const narrow = connect({ url: database.ownerUrl, role: "fiducia_app" });
  const query = sql`create table mine (id bigint)`;
  await expect(query.execute(narrow)).rejects.toThrow("permission denied");
  await narrow.destroy();
});

describe("at rest", () => {
  afterEach(() => void vi.useRealTimers());

  test("a connection stays open, with what it has prepared", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const pool = connect({ url: database.loginUrl });
    const server = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pool)).rows[0]?.pid;
    const before = await server();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await server()).toBe(before);
    await pool.destroy();
  });
});
