// Every month end of the answer, without anything kept; what is kept has its test beside the job.
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { beforeAll, expect, test } from "vitest";
import { receivablesByAgeQuery } from "./receivables-by-age.contract.ts";
import { receivablesByAge } from "./receivables-by-age.query.ts";

const counter = counterOfFile(OWING_BEGINS);
beforeAll(() => tellOwing(counter));

test("what was open on each day in the bucket of that day", async () => {
  const { days } = await counter.ask("MJS", [receivablesByAgeQuery, receivablesByAge], {});
  expect(days.slice(-4)).toEqual([
    { asOf: "2025-12-31", current: 0, bucket1: 0, bucket2: 0, bucket3: 0, bucket4: 0 },
    { asOf: "2026-01-31", current: 2_500, bucket1: 60_000, bucket2: 0, bucket3: 0, bucket4: 0 },
    { asOf: "2026-02-28", current: 2_000, bucket1: 0, bucket2: 50_000, bucket3: 0, bucket4: 0 },
    { asOf: "2026-03-02", current: 32_000, bucket1: 0, bucket2: 50_000, bucket3: 0, bucket4: 0 },
  ]);
});
