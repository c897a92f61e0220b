// Each line of a timeline says what was done, in the words of the counter.
import { type Cents, cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { type ActivityEvent, activityWords } from "./activity.rules.ts";

const event = (change: Partial<ActivityEvent>): ActivityEvent => ({
  eventId: 1,
  eventType: "IncomingPayment",
  isOwn: false,
  reversesOwn: false,
  takesBack: false,
  applied: null,
  writtenOff: null,
  isPaying: null,
  otherType: null,
  otherNumber: null,
  ...change,
});
const applied = (amount: number, isPaying: boolean) => ({
  applied: cents(amount) as Cents,
  isPaying,
  otherType: isPaying ? ("Invoice" as const) : ("IncomingPayment" as const),
  otherNumber: 1001,
});

test.each([
  [{ isOwn: true, eventType: "Invoice" as const }, "Issued"],
  [{ isOwn: true }, "Received"],
  [{ isOwn: true, eventType: "InsuredRefund" as const }, "Recorded"],
  [{ reversesOwn: true }, "Voided"],
  [applied(50000, true), "500.00 applied to Invoice 1001"],
  [applied(-50000, true), "500.00 taken back from Invoice 1001"],
  [applied(50000, false), "500.00 paid by Receipt 1001"],
  [applied(-50000, false), "500.00 of Receipt 1001 taken back"],
  [{ ...applied(50000, true), applied: null }, "Changed"],
  [{ ...applied(50000, true), otherType: null }, "Changed"],
  [{ ...applied(50000, true), otherNumber: null }, "Changed"],
  [{ takesBack: true, eventType: "NSFCheck" as const }, "Returned by the bank"],
  [{ eventType: "WriteOff" as const }, "Written off"],
  [{ eventType: "WriteOff" as const, writtenOff: cents(258) }, "2.58 written off"],
  [{ eventType: "WriteOff" as const, writtenOff: cents(-258) }, "Write-off of 2.58 taken back"],
])("%o", (change, words) => expect(activityWords(event(change))).toBe(words));
