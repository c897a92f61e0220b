// Reading one row, and in batches: every row once, from one snapshot, and the connection is usable afterwards.
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseOfFile } from "./testing/open-test-database.ts";
import { type ReportUnit, readAs } from "./unit.ts";

const database = databaseOfFile();

const AGENCY = 1001;
const inUnit = <T>(work: (unit: ReportUnit) => Promise<T>) => readAs(database.connection, AGENCY, work);
const numbersTo = (last: number) =>
  sql<{ n: number }>`select n::bigint as n from generate_series(1, ${last}::bigint) n order by n`;

test.each([
  [0, undefined, undefined, false],
  [3, { n: 1 }, 1, true],
] as const)(
  "of %i rows the first, its only field, and whether there is one",
  async (many, row, value, has) => {
    const read = await inUnit(async (unit) => [
      await unit.row(numbersTo(many)),
      await unit.value(numbersTo(many)),
      await unit.has(numbersTo(many)),
    ]);
    expect(read).toEqual([row, value, has]);
  },
);

describe("rows in batches", () => {
  test.each([0, 1, 499, 500, 501, 1_000, 1_234])("all %i of them, once and in order", async (many) => {
    const read = await inUnit(async (unit) => {
      const rows: number[] = [];
      for await (const batch of unit.inBatches(numbersTo(many))) rows.push(...batch.map(({ n }) => n));
      return rows;
    });
    expect(read).toEqual(Array.from({ length: many }, (_, at) => at + 1));
  });

  test("no batch is larger than a few hundred rows, and none is empty", async () => {
    const sizes = await inUnit(async (unit) => {
      const seen: number[] = [];
      for await (const batch of unit.inBatches(numbersTo(1_000))) seen.push(batch.length);
      return seen;
    });
    expect(sizes).toEqual([500, 500]);
  });

  test("one statement after the other", async () => {
    const firsts = await inUnit(async (unit) => {
      const seen: number[] = [];
      for (const many of [600, 3])
        for await (const batch of unit.inBatches(numbersTo(many))) seen.push(batch.length);
      return [...seen, ...(await unit.rows(numbersTo(1))).map(({ n }) => n)];
    });
    expect(firsts).toEqual([500, 100, 3, 1]);
  });

  test("whoever stops in the middle gets the unit's connection back into the pool", async () => {
    // Reading all of it would take minutes.
    const endless = sql`select generate_series(1, 1000000000) as n`;
    const stopped = inUnit(async (unit) => {
      for await (const [first] of unit.inBatches(endless)) if (first) throw new Error("enough");
    });
    await expect(stopped).rejects.toThrow("enough");
    expect(await inUnit((unit) => unit.rows(numbersTo(1)))).toEqual([{ n: 1 }]);
  });

  test("a failure while the rows before are still worked on is told where the next are waited for", async () => {
    const broken = sql`select 10 / (700 - n) as n from generate_series(1, 5000) n`;
    const slowly = inUnit(async (unit) => {
      for await (const _ of unit.inBatches(broken)) await setTimeout(200);
    });
    await expect(slowly).rejects.toThrow("division by zero");
  });

  test("a row that cannot be read ends the reading with the database's own words", async () => {
    const broken = sql`select 10 / (700 - n) as n from generate_series(1, 5000) n`;
    const read = inUnit(async (unit) => {
      for await (const _ of unit.inBatches(broken));
    });
    await expect(read).rejects.toThrow("division by zero");
  });

  /**
   * What the database process does for a unit that has read the first batch of large rows, seen from another
   * connection.
   */
  const besideReading = async (look: (pid: number) => Promise<unknown>, more = async () => {}) =>
    inUnit(async (unit) => {
      const [own] = await unit.rows(sql<{ pid: number }>`select pg_backend_pid() as pid`);
      const large = sql`select repeat('x', 10000) as x from generate_series(1, 20000)`;
      for await (const _ of unit.inBatches(large)) {
        await look(own?.pid ?? 0);
        await more();
      }
    });

  test("what nobody works on yet waits in the database, not in this process", async () => {
    const waits: unknown[] = [];
    const look = async (pid: number) => {
      // Long enough to read everything, if it were reading.
      await setTimeout(1_000);
      const { rows } = await sql<{ wait: string }>`
        select wait_event as wait from pg_stat_activity where pid = ${pid}`.execute(database.connection);
      waits.push(rows[0]?.wait);
    };
    const enough = async () => {
      throw new Error("enough");
    };
    await expect(besideReading(look, enough)).rejects.toThrow("enough");
    expect(waits).toEqual(["ClientWrite"]);
  });

  test("a connection that is lost between two batches is told to who waits for the next", async () => {
    const lose = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(database.ownerConnection);
    await expect(besideReading(lose)).rejects.toThrow(/terminat/i);
    expect(await inUnit((unit) => unit.rows(numbersTo(1)))).toEqual([{ n: 1 }]);
  });
});
