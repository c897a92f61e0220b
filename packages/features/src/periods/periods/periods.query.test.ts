// Nothing is closed in new books.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Counter, openCounter } from "../../testing/counter.ts";
import { periodsQuery } from "./periods.contract.ts";
import { periods } from "./periods.query.ts";

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

test("no day is closed, and nobody closed one", async () =>
  expect(await counter.ask("CLK", [periodsQuery, periods], {})).toEqual({
    closedThrough: null,
    changes: [],
  }));
