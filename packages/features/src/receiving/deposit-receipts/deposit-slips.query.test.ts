// No slips before the first.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Counter, openCounter } from "../../testing/counter.ts";
import { ACCOUNT } from "../../testing/counter-agency.ts";
import { depositSlipsQuery } from "./deposit-receipts.contract.ts";
import { depositSlips } from "./deposit-slips.query.ts";

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

test("an agency that uses none has none", async () =>
  expect(
    await counter.ask("CLK", [depositSlipsQuery, depositSlips], { bankAccountId: ACCOUNT.trust }),
  ).toEqual([]));
