// What was billed and collected in the months of a story; a memo lowers what was billed, and a returned check what was collected.
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { beforeAll, expect, test } from "vitest";
import { billedAndCollectedQuery } from "./billed-and-collected.contract.ts";
import { billedAndCollected } from "./billed-and-collected.query.ts";

const counter = counterOfFile(OWING_BEGINS);
beforeAll(() => tellOwing(counter));

test("invoices less memos beside what was paid of them", async () => {
  const { months } = await counter.ask("MJS", [billedAndCollectedQuery, billedAndCollected], {});
  expect(months.slice(-4).map(({ endDate, billed, collected }) => [endDate, billed, collected])).toEqual([
    ["2025-12-31", 0, 0],
    ["2026-01-31", 112_500, 50_000],
    ["2026-02-28", -40_000, 10_000],
    ["2026-03-02", 0, 0],
  ]);
});
