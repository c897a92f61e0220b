// The shares of a line become one line, the third party's before what is retained of it.
import { cents } from "@fiducia/kernel/cents";
import { type Share, untouched } from "@fiducia/ledger/part";
import { expect, it } from "vitest";
import { byLine, lineOf } from "./financed-lines.rules.ts";

const share = (lineNumber: number, side: "thirdParty" | "agency", amount: number): Share => ({
  part: {
    partId: lineNumber * 10 + (side === "agency" ? 1 : 0),
    lineId: lineNumber,
    lineNumber,
    lineType: "premium",
    itemId: 1,
    itemName: "Invoice 1001",
    clientId: 42,
    side,
    control: side === "agency" ? "2130" : "2110",
    ownerAccountId: side === "agency" ? 201 : 101,
    billed: cents(amount),
    ...untouched(),
  },
  amount: cents(amount),
});

it("keeps the order in which the lines come, and puts the third party first in each", () => {
  const [acme, kept] = [share(2, "thirdParty", 85000), share(2, "agency", 15000)];
  const fee = share(1, "agency", 5000);
  expect(byLine([acme, fee, kept])).toEqual([[acme, kept], [fee]]);
  expect(byLine([fee, kept, acme])).toEqual([[fee], [acme, kept]]);
});

it("retains on the new line what the agency retains of the old one", () => {
  const line = { lineType: "premium", description: "Financed, Invoice 1001, line 2" };
  const [acme, kept] = [share(2, "thirdParty", -85000), share(2, "agency", -15000)];
  expect(lineOf([acme, kept])).toEqual({
    ...line,
    ...{ amount: -100000, reportingAccountId: 101, retainedAmount: -15000, retainedAccountId: 201 },
  });
  expect(lineOf([acme])).toEqual({ ...line, amount: -85000, reportingAccountId: 101 });
  expect(lineOf([kept])).toEqual({ ...line, amount: -15000, reportingAccountId: 201 });
});
