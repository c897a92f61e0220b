// As many as one command takes, and no more.
import { expect, test } from "vitest";
import { transferBody } from "../../quickbooks-queue/shared/transfer.contract.ts";
import { tooManyAtOnce } from "./batch.rules.ts";

const isTaken = (count: number) =>
  transferBody.safeParse({ items: Array.from({ length: count }, (_, at) => ({ itemId: at + 1 })) }).success;

test.each([1, 9_999, 10_000, 10_001, 25_000])("%d items", (count) => {
  expect(tooManyAtOnce(count) === undefined).toBe(isTaken(count));
});

test("says how many can go, and what to do", () => {
  expect(tooManyAtOnce(10_001)).toBe(
    "At most 10,000 items can be sent or set aside at once. Narrow the report, or choose fewer.",
  );
});
