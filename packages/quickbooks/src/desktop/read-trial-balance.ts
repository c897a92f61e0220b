// The balances that QuickBooks Desktop reports in a trial balance.
import { minus, ZERO } from "@fiducia/kernel/cents";
import { readAmount } from "../amounts.ts";
import type { AccountBalance } from "../answer.ts";
import { childOf, childrenOf, textOf, type XmlElement } from "../xml.ts";

/** The id of the column of debits or credits: by its type, else by the last word of its title. */
function columnOf(report: XmlElement, kind: "Debit" | "Credit"): string | undefined {
  const columns = childrenOf(report, "ColDesc");
  const titled = (column: XmlElement): boolean =>
    childrenOf(column, "ColTitle").some(({ attributes }) => attributes.value?.trim().endsWith(kind));
  const balanceColumn = columns.find((column) => textOf(column, "ColType") === kind) ?? columns.find(titled);
  return balanceColumn?.attributes.colID;
}

function cell(row: XmlElement, column: string | undefined) {
  const cellElement = childrenOf(row, "ColData").find(({ attributes }) => attributes.colID === column);
  return readAmount(cellElement?.attributes.value ?? "") ?? ZERO;
}

/** The account's whole name; with the label alone the number before it, `1010 · `, is taken off. */
function accountName(row: XmlElement): string {
  const about = childOf(row, "RowData")?.attributes;
  if (about?.rowType === "account" && about.value) return about.value;
  const label = childrenOf(row, "ColData")[0]?.attributes.value ?? "";
  return label.replace(/^\S+ \u00b7 /, "").trim();
}

/** Undefined where the report has no columns of debits and credits. */
export function readTrialBalance(rs: XmlElement): readonly AccountBalance[] | undefined {
  const report = childOf(rs, "ReportRet");
  const debit = report && columnOf(report, "Debit");
  const credit = report && columnOf(report, "Credit");
  if (!debit || !credit) return undefined;
  return childrenOf(childOf(report, "ReportData"), "DataRow").map((row) => ({
    account: "",
    name: accountName(row),
    balance: minus(cell(row, debit), cell(row, credit)),
  }));
}
