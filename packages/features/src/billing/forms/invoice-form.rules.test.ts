// An invoice as it is typed at the counter.

import { EMPTY_LINE } from "@fiducia/money/billed/line-form.rules";
import { expect, test } from "vitest";
import { draftOf, invoiceFaults, newInvoice, orderOf, totalOf, typedInvoice } from "./invoice-form.rules.ts";

const ADA = { clientId: 42, name: "Ada Park" };
const premium = { ...EMPTY_LINE, description: "Premium", amount: "1,000.00", accountId: "101" };
const fee = {
  ...EMPTY_LINE,
  lineType: "agencyFee" as const,
  description: "Fee",
  amount: "25",
  accountId: "202",
};
const invoice = { ...newInvoice(ADA), dueOn: "03/31/2026", lines: [premium, fee, EMPTY_LINE] };

test("an empty form asks for the client and the first line", () => {
  expect([...invoiceFaults(newInvoice()).keys()]).toEqual([
    "clientId",
    "lines.0.description",
    "lines.0.amount",
    "lines.0.accountId",
  ]);
  expect(orderOf(newInvoice())).toBeUndefined();
});

test("premium and fee make 1,025.00; the empty line is left out", () => {
  expect(totalOf(invoice)).toBe(102_500);
  expect(orderOf(invoice)).toMatchObject({
    clientId: 42,
    dueOn: "2026-03-31",
    lines: [{ amount: 100_000 }, { amount: 2_500 }],
  });
  expect(orderOf(invoice)?.lines).toHaveLength(2);
});

test("a day that does not exist is said at its field", () => {
  expect(invoiceFaults({ ...invoice, dueOn: "02/30/2026" })).toEqual(new Map([["dueOn", "Invalid date"]]));
});

test("an invoice with a fault is not issued, whoever its client is", () => {
  expect(orderOf({ ...invoice, dueOn: "02/30/2026" })).toBeUndefined();
  expect(orderOf({ ...invoice, clientId: null })).toBeUndefined();
});

test("the first line counts even when it is empty; a later one that is empty does not", () => {
  const places = (lines: typeof invoice.lines) => [...invoiceFaults({ ...invoice, lines }).keys()];
  expect(places([EMPTY_LINE, premium])).toEqual([
    "lines.0.description",
    "lines.0.amount",
    "lines.0.accountId",
  ]);
  expect(places([premium, EMPTY_LINE])).toEqual([]);
  expect(places([premium, { ...fee, accountId: "" }])).toEqual(["lines.1.accountId"]);
});

test("a draft keeps what there is, and comes back as it was typed", () => {
  const half = { ...newInvoice(ADA), lines: [{ ...EMPTY_LINE, description: "Premium" }] };
  const kept = draftOf(half);
  expect(kept).toMatchObject({ clientId: 42, lines: [{ description: "Premium" }] });
  const answered = { draftId: 9, clientId: 42, client: "Ada Park", body: kept } as never;
  expect(typedInvoice(answered)).toEqual({ ...half, draftId: 9 });
});
