// The ends of months are kept as the items of the day say them, and given up where something is dated back.
import { writeAs } from "@fiducia/database/write-unit";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { keepReceivablesJob } from "./keep-receivables.job.ts";
import { receivablesByAgeQuery } from "./receivables-by-age.contract.ts";
import { receivablesByAge } from "./receivables-by-age.query.ts";

const counter = counterOfFile(OWING_BEGINS);
beforeAll(() => tellOwing(counter));

/** The days on which something is owed, with current, 1-30, 31-60, 61-90 and over 90. */
const owed = async () => {
  const { days } = await counter.ask("MJS", [receivablesByAgeQuery, receivablesByAge], {});
  expect(days).toHaveLength(12);
  return days
    .map(({ asOf, current, bucket1, bucket2, bucket3, bucket4 }) => [
      asOf,
      current,
      bucket1,
      bucket2,
      bucket3,
      bucket4,
    ])
    .filter(([, ...ages]) => ages.some((amount) => amount !== 0));
};

const TOLD = [
  ["2026-01-31", 2_500, 60_000, 0, 0, 0],
  ["2026-02-28", 2_000, 0, 50_000, 0, 0],
  ["2026-03-02", 32_000, 0, 50_000, 0, 0],
];

/** Makes what is kept of a month end recognizable. */
const mark = (monthEnd: string) =>
  writeAs(counter.connection, counter.agencyId, (unit) =>
    unit.run(
      sql`update kept_receivables set bucket4_cents = 77 where agency_id = ${unit.agencyId} and month_end = ${monthEnd}`,
    ),
  );

test("what is owed is the same before it is kept and after", async () => {
  expect(await owed()).toEqual(TOLD);
  await counter.work(keepReceivablesJob);
  expect(await owed()).toEqual(TOLD);
});

test("what is kept is answered, and kept once", async () => {
  await mark("2026-02-28");
  await counter.work(keepReceivablesJob);
  expect((await owed())[1]).toEqual(["2026-02-28", 2_000, 0, 50_000, 0, 77]);
});

test("a month is read anew after something was dated back into it, and the one before it is not", async () => {
  await mark("2026-01-31");
  counter.at("2026-02-12T16:00:00Z");
  await new Drawer(counter).pay(1_000);
  await new Drawer(counter).invoice({ dueOn: "2026-02-20" });
  counter.at("2026-03-02T16:00:00Z");
  const changed = [
    ["2026-01-31", 2_500, 60_000, 0, 0, 77],
    ["2026-02-28", 2_000, 110_000, 50_000, 0, 0],
    ["2026-03-02", 32_000, 110_000, 50_000, 0, 0],
  ];
  expect(await owed()).toEqual(changed);
  await counter.work(keepReceivablesJob);
  expect(await owed()).toEqual(changed);
});

test("a month that is over is kept with those before it", async () => {
  counter.at("2026-04-01T16:00:00Z");
  await counter.work(keepReceivablesJob);
  await mark("2026-03-31");
  expect((await owed()).slice(-2)).toEqual([
    ["2026-03-31", 2_000, 30_000, 110_000, 50_000, 77],
    ["2026-04-01", 0, 32_000, 110_000, 50_000, 0],
  ]);
});
