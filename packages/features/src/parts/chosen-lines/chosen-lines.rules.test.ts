// What is proposed for a line of payables or revenue.
import { cents, sumOf } from "@fiducia/kernel/cents";
import type { PartOfAccountRow } from "@fiducia/money/lines/part-of-account.contract";
import { expect, test } from "vitest";
import { isReady, proposedOf } from "./chosen-lines.rules.ts";

const row = (itemType: "IssueInvoice" | "CreditMemo", held: number, open: number) =>
  ({ itemType, held: cents(held), open: cents(open) }) as PartOfAccountRow;

test.each<[string, PartOfAccountRow, number]>([
  ["what is held", row("IssueInvoice", 400, 1_000), 400],
  ["no more than is open", row("IssueInvoice", 1_000, 400), 400],
  ["nothing that is not there", row("IssueInvoice", 0, 1_000), 0],
  ["a discount below zero", row("IssueInvoice", -50, -50), -50],
  ["of a credit memo what is to be given back", row("CreditMemo", 0, -300), -300],
])("%s", (_, of, expected) => {
  expect(proposedOf(of)).toBe(expected);
  expect(isReady(of)).toBe(expected !== 0);
});

test("the sum of all", () =>
  expect(sumOf([row("IssueInvoice", 400, 400), row("CreditMemo", 0, -300)], proposedOf)).toBe(100));
