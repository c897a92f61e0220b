// What rows are called in their table.
import { expect, test } from "vitest";
import { openingRow } from "../shared/opening-row.contract.ts";
import { aboutRow, many, nameOfRow, rowCountOf } from "./opening-words.rules.ts";

const shown = (row: object) => ({
  rowId: 1,
  row: openingRow.parse(row),
  clientName: "Ada Park",
  policyNumber: "",
  reportingAccount: "Acme Payable",
  retainedAccount: "",
  trustBank: "Trust Bank",
  producer: "",
  fault: "",
  itemId: null,
});

const line = {
  kind: "invoice",
  document: "INV-1",
  clientId: 42,
  datedOn: "2026-02-01",
  amount: 5,
  reportingAccountId: 1,
};

test("a row is called by its document, and told from others by whom it is of", () => {
  const words = (row: object) => `${nameOfRow(shown(row))}: ${aboutRow(shown(row))}`;
  expect(words(line)).toBe("INV-1: Ada Park, Acme Payable");
  expect(words({ ...line, lineNumber: 2 })).toBe("INV-1, line 2: Ada Park, Acme Payable");
  expect(words({ kind: "funds", trustBankId: 11, amount: 5 })).toBe("Trust Bank: ");
  const moved = { trustBankId: 11, datedOn: "2026-02-27", amount: 5 };
  expect(words({ kind: "outstanding", ...moved, checkNumber: 501, payee: "Acme" })).toBe(
    "Check 501: Acme, Trust Bank",
  );
  expect(words({ kind: "transit", ...moved })).toBe("Deposit of 02/27/2026: Trust Bank");
});

test("rows are counted over all kinds", () => {
  const none = { invoice: 0, memo: 0, credit: 0, held: 0, debt: 0, funds: 0, outstanding: 0, transit: 0 };
  expect(many(rowCountOf({ rowCounts: { ...none, invoice: 1_200, transit: 1 } }), "row")).toBe("1,201 rows");
  expect(many(1, "row")).toBe("1 row");
});
