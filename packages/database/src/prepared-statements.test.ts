// A connection plans a statement once, keeps a bounded number of plans, and outlives what makes one of them void.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "./connect.ts";
import { databaseOfFile } from "./testing/open-test-database.ts";
import { troubleOf } from "./trouble.ts";
import { type Connection, readAs, readReportAs } from "./unit.ts";

const database = databaseOfFile();

async function withOne(work: (one: Connection) => Promise<void>, keepsPrepared = true): Promise<void> {
  const one = connect({ url: database.ownerUrl, max: 1, keepsPrepared });
  try {
    await work(one);
  } finally {
    await one.destroy();
  }
}

const keptOn = async (one: Connection): Promise<readonly string[]> => {
  const kept = sql<{ statement: string }>`select statement from pg_prepared_statements order by prepare_time`;
  return (await kept.execute(one)).rows.map(({ statement }) => statement);
};

const double = (n: number) => sql<{ twice: number }>`select ${n}::int * 2 as twice`;

test("a statement that is asked again with other values is prepared once", () =>
  withOne(async (one) => {
    const rows = [];
    for (const n of [1, 2, 3]) rows.push(...(await double(n).execute(one)).rows);
    expect(rows.map(({ twice }) => twice)).toEqual([2, 4, 6]);
    expect(await keptOn(one)).toEqual(["select $1::int * 2 as twice"]);
  }));

test("behind a pooler nothing is prepared", () =>
  withOne(async (one) => {
    await double(1).execute(one);
    expect(await keptOn(one)).toEqual([]);
  }, false));

test("what a report asks is planned for its values each time", () =>
  withOne(async (one) => {
    const keptAfter = async (read: typeof readAs) => {
      expect(await read(one, 1001, (unit) => unit.rows(double(4)))).toEqual([{ twice: 8 }]);
      return (await keptOn(one)).filter((text) => text.includes("twice")).length;
    };
    expect([await keptAfter(readReportAs), await keptAfter(readAs)]).toEqual([0, 1]);
  }));

test("a connection keeps what was asked last, and no more than two hundred", () =>
  withOne(async (one) => {
    const ask = (column: number) =>
      sql<{ n: number }>`select ${column}::int as n, ${sql.lit(column)}`.execute(one);
    for (let column = 1; column <= 210; column += 1) {
      await ask(1);
      await ask(column);
    }
    const kept = await keptOn(one);
    expect(kept).toHaveLength(200);
    expect(kept.some((text) => text.endsWith(" 1"))).toBe(true);
    expect(kept.some((text) => text.endsWith(" 2"))).toBe(false);
    expect((await ask(2)).rows).toMatchObject([{ n: 2 }]);
  }));

test("a table that changes under a plan costs one request that may be repeated", () =>
  withOne(async (one) => {
    await sql`create table plan_of (n int)`.execute(one);
    const ask = () => sql`select * from plan_of where n is distinct from ${5}::int`.execute(one);
    await ask();
    await sql`insert into plan_of values (1)`.execute(one);
    await sql`alter table plan_of add column more text default 'new'`.execute(one);
    expect(troubleOf(await ask().catch((trouble: unknown) => trouble))).toBe("busy");
    expect((await ask()).rows).toEqual([{ n: 1, more: "new" }]);
  }));
