// The settings of another agency are not seen.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Counter, openCounter } from "../../testing/counter.ts";
import { bookSettingsQuery } from "./book-settings.contract.ts";
import { bookSettings } from "./book-settings.query.ts";

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

test("the agency's own settings as it was founded", async () =>
  expect(await counter.ask("MJS", [bookSettingsQuery, bookSettings], {})).toMatchObject({
    blockNegativeTrust: "HARD",
    recognition: "AR_CASH",
  }));
