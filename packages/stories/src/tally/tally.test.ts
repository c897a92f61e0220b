// The tally of a counter where the way to what stands matters: new money moves nothing that came before it.
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { CounterModel } from "./tally.ts";

const [INVOICE, BY_HAND, RULED, LATER, UNAPPLIED] = [1, 2, 3, 4, 5];
const [ADA, TRUST, ACME, COMMISSION] = [42, 11, 101, 201];

const paid = (amount: number, byHand?: readonly number[]) => ({
  ...{ client: ADA, bank: TRUST, day: day("2026-03-02"), change: 0, directBill: 0, byHand },
  methods: [{ amount, isOutside: false, waits: false, isCash: false }],
  invoices: [[INVOICE, amount, 0]] as const,
});

test("a receipt that was taken back from an invoice and is voided later moves nothing there", () => {
  const tally = new CounterModel({ sharing: "proRata" });
  tally.invoice(INVOICE, ADA, [
    { owner: ACME, amount: 85_000, isAgency: false },
    { owner: COMMISSION, amount: 15_000, isAgency: true },
  ]);
  tally.pay(BY_HAND, paid(90_000, [75_000, 15_000]));
  tally.pay(RULED, paid(10_000));
  tally.unapply(UNAPPLIED, BY_HAND, [INVOICE, 90_000]);
  tally.pay(LATER, paid(5_000, [0, 5_000]));
  const open = () => [0, 1].map((place) => tally.partOpen(INVOICE, place));
  expect(open()).toEqual([76_500, 8_500]);
  tally.void(BY_HAND);
  expect(open()).toEqual([76_500, 8_500]);
});
