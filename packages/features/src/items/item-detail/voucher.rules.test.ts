// Behind each cent of a transfer stands the receipt that brought it: what came first is taken first.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { matchedReceipts, sumOfMatched } from "./voucher.rules.ts";
import type { RevenueMovement } from "./voucher.store.ts";

const moved = (
  eventId: number,
  movement: RevenueMovement["movement"],
  amount: number,
  reversesEventId: number | null = null,
): RevenueMovement => ({
  ...{ partId: 1, eventId, reversesEventId, movement, amount: cents(amount) },
  ...{
    client: "Ada Park",
    receiptItemId: eventId,
    receiptType: "IncomingPayment",
    receiptNumber: eventId,
    receivedOn: day("2026-03-02"),
  },
  depositedOn: day("2026-03-03"),
});

const behind = (eventId: number, ...movements: RevenueMovement[]) => {
  const matched = matchedReceipts(movements, eventId);
  return [sumOfMatched(matched), ...matched.map(({ amount, from }) => `${from?.eventId}: ${amount}`)];
};

test("two receipts, taken in two transfers, in the order in which they came", () => {
  const came = [moved(1, "collect", 100), moved(2, "collect", 50)];
  expect(behind(3, ...came, moved(3, "disburse", 120))).toEqual([120, "1: 100", "2: 20"]);
  expect(behind(4, ...came, moved(3, "disburse", 120), moved(4, "disburse", 30))).toEqual([30, "2: 30"]);
});

test("a transfer that was voided leaves its money to the next", () => {
  const came = [moved(1, "collect", 100), moved(3, "disburse", 100), moved(4, "disburse", -100, 3)];
  expect(behind(5, ...came, moved(5, "disburse", 100))).toEqual([100, "1: 100"]);
});

test("a receipt that was taken back stands behind nothing", () => {
  const came = [moved(1, "collect", 100), moved(2, "collect", 50), moved(3, "collect", -100, 1)];
  expect(behind(4, ...came, moved(4, "disburse", 50))).toEqual([50, "2: 50"]);
});

test("money behind which no receipt stands is named without one", () => {
  expect(behind(2, moved(1, "collect", 40), moved(2, "disburse", 60))).toEqual([
    60,
    "1: 40",
    "undefined: 20",
  ]);
});
