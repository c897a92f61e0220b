// Rows of an opening as they are typed.
import { expect, test } from "vitest";
import { openingRow } from "../shared/opening-row.contract.ts";
import { EMPTY_ROW, nextTyped, readableRow, rowOf, type TypedRow, typedOf } from "./row-form.rules.ts";

const FEES = "202";
const shown = (kind: "invoice" | "memo" | "credit" | "funds" | "outstanding") => ({
  kind,
  isRevenue: (accountId: string) => accountId === FEES,
});

const typed = (row: Partial<TypedRow>): TypedRow => ({
  ...EMPTY_ROW,
  clientId: "42",
  clientName: "Ada Park",
  document: "INV-9",
  datedOn: "2/1/26",
  amount: "1,000",
  reportingAccountId: "101",
  ...row,
});

test("an invoice is read with what the agency keeps as a share", () => {
  const { row, faults } = rowOf(
    typed({ retainedAmount: "15%", retainedAccountId: "201", collected: "850", trustBankId: "11" }),
    shown("invoice"),
  );
  expect([...faults]).toEqual([]);
  expect(openingRow.parse(row)).toMatchObject({
    ...{ clientId: 42, document: "INV-9", datedOn: "2026-02-01", amount: 100_000 },
    ...{ retainedAmount: 15_000, retainedAccountId: 201, collected: 85_000, paidOn: 0, lineNumber: 1 },
  });
});

test("what belongs to a part that the line does not have is not sent", () => {
  const all = {
    ...{ retainedAmount: "100", retainedAccountId: "201", retainedCollected: "50" },
    ...{ bankedOutside: "10", producerId: "8", producerRate: "40" },
  };
  const fieldsOf = (change: Partial<TypedRow>) =>
    Object.keys(rowOf(typed({ ...all, ...change }), shown("invoice")).row).filter((field) => field in all);
  expect(fieldsOf({})).toEqual(Object.keys(all));
  expect(fieldsOf({ retainedAmount: "" })).toEqual([]);
  expect(fieldsOf({ reportingAccountId: FEES })).toEqual(["bankedOutside", "producerId", "producerRate"]);
});

test("what is missing or cannot be read is said beside its field", () => {
  const { faults } = rowOf(
    typed({ clientId: "", datedOn: "2/30/26", amount: "1.234,56", retainedAmount: "200%" }),
    shown("invoice"),
  );
  expect(Object.fromEntries(faults)).toEqual({
    "row.clientId": "Required",
    "row.datedOn": "Invalid date",
    "row.amount": "Not an amount, such as 1,234.50",
    "row.retainedAmount": "Not a percentage from 0 to 100",
  });
  const missing = (kind: "credit" | "funds" | "outstanding") => [
    ...rowOf(EMPTY_ROW, shown(kind)).faults.keys(),
  ];
  expect(missing("credit")).toEqual([
    "row.clientId",
    "row.document",
    "row.datedOn",
    "row.trustBankId",
    "row.amount",
  ]);
  expect(missing("funds")).toEqual(["row.trustBankId", "row.amount"]);
  expect(missing("outstanding")).toEqual([
    "row.trustBankId",
    "row.checkNumber",
    "row.datedOn",
    "row.payee",
    "row.amount",
  ]);
});

test("a row that is changed comes back as it was", () => {
  const rows = [
    {
      ...{ kind: "invoice", clientId: 42, document: "INV-9", datedOn: "2026-02-01", dueOn: "2026-03-01" },
      ...{ lineNumber: 2, lineType: "tax", amount: 100_000, reportingAccountId: 101, policyId: 7001 },
      ...{ retainedAmount: 15_000, retainedAccountId: 201, collected: 85_000, trustBankId: 11 },
      ...{ producerId: 8, producerRate: 1_250, producerBasis: "billed", payMethod: "EFT" },
    },
    { kind: "funds", trustBankId: 11, amount: -700 },
    {
      ...{ kind: "outstanding", trustBankId: 11, checkNumber: 88, datedOn: "2026-02-01" },
      ...{ payee: "Acme", amount: 5 },
    },
  ].map((row) => openingRow.parse(row));
  for (const row of rows) {
    const { kind } = row;
    expect(readableRow(typedOf(row, "Ada Park"), { kind, isRevenue: () => false })).toEqual(
      openingRow.parse(JSON.parse(JSON.stringify(row, (_, value) => value ?? undefined))),
    );
  }
});

test("a further line keeps its document, another document keeps day and bank", () => {
  const before = typed({ trustBankId: "11", description: "Premium", policyId: "7001" });
  expect(nextTyped(before, "line")).toEqual({
    ...typed({ trustBankId: "11", policyId: "7001", lineNumber: "2" }),
    amount: "",
  });
  expect(nextTyped(before, "document")).toEqual({ ...EMPTY_ROW, trustBankId: "11", datedOn: "2/1/26" });
});
