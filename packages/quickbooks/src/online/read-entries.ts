// Entries of lists, transactions and balances as they stand in an answer of QuickBooks Online.
import { type Cents, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { parseDay } from "@fiducia/kernel/day";
import { readAmount } from "../amounts.ts";
import type { AccountBalance, KnownTransaction, ListEntry } from "../answer.ts";
import type { AccountKind, TransactionType } from "../operation.ts";
import { ACCOUNT_TYPES, ONLINE_TYPES } from "./words.ts";

export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listAt = (value: unknown, name: string): readonly Json[] => {
  const found = isJson(value) ? value[name] : undefined;
  return Array.isArray(found) ? found.filter(isJson) : [];
};

export const textAt = (value: unknown, name: string): string => {
  const found = isJson(value) ? value[name] : undefined;
  return typeof found === "string" || typeof found === "number" ? String(found) : "";
};

const LISTS: Readonly<Record<string, ListEntry["list"]>> = {
  Account: "account",
  Customer: "customer",
  Vendor: "vendor",
  Employee: "employee",
  Item: "service",
  Class: "class",
};

const KINDS: Readonly<Record<string, AccountKind>> = Object.fromEntries(
  Object.entries(ACCOUNT_TYPES).map(([kind, type]) => [type, kind as AccountKind]),
);

const HOME_CURRENCY = "USD";

/** The entry that stands under the name of its list, such as `Customer`. */
export function readEntry(listName: string, found: Json): ListEntry | undefined {
  const list = LISTS[listName];
  const id = textAt(found, "Id");
  if (!list || !id) return undefined;
  const type = textAt(found, "AccountType");
  const currency = textAt(found.CurrencyRef, "value");
  return {
    list,
    id,
    name: textAt(found, "FullyQualifiedName") || textAt(found, "DisplayName") || textAt(found, "Name"),
    isActive: found.Active !== false,
    ...(type ? { kind: KINDS[type] ?? type } : {}),
    ...(currency && currency !== HOME_CURRENCY ? { isForeign: true } : {}),
  };
}

/** The entries of all lists that an answer to a query has. */
export const readEntries = (answered: unknown): readonly ListEntry[] =>
  Object.keys(LISTS).flatMap((name) =>
    listAt(answered, name).flatMap((found) => readEntry(name, found) ?? []),
  );

function totalOf(type: TransactionType, found: Json): Cents | undefined {
  if (type !== "JournalEntry") return readAmount(textAt(found, "TotalAmt"));
  const debits = listAt(found, "Line").filter(
    ({ JournalEntryLineDetail: detail }) => textAt(detail, "PostingType") === "Debit",
  );
  return debits.length === 0
    ? undefined
    : sumOf(debits, (line) => readAmount(textAt(line, "Amount")) ?? ZERO);
}

export function readTransaction(type: TransactionType, found: Json): KnownTransaction | undefined {
  const id = textAt(found, "Id");
  const day = parseDay(textAt(found, "TxnDate"));
  if (!id || !day || (type === "Check" && textAt(found, "PaymentType") !== "Check")) return undefined;
  const total = totalOf(type, found);
  return {
    type,
    id,
    version: textAt(found, "SyncToken"),
    day,
    number: textAt(found, type === "Payment" ? "PaymentRefNum" : "DocNumber"),
    ...(total === undefined ? {} : { total }),
    memo: textAt(found, "PrivateNote"),
  };
}

export const readTransactions = (type: TransactionType, answered: unknown): readonly KnownTransaction[] =>
  listAt(answered, ONLINE_TYPES[type]).flatMap((found) => readTransaction(type, found) ?? []);

/** All rows of a report that show an account; sections hold rows of their own. */
const accountRows = (rows: unknown): readonly (readonly Json[])[] =>
  listAt(rows, "Row").flatMap((row) => [
    ...(textAt(listAt(row, "ColData")[0], "id") ? [listAt(row, "ColData")] : []),
    ...accountRows(row.Rows),
  ]);

/** Undefined where the report has no columns of debits and credits. */
export function readTrialBalance(report: unknown): readonly AccountBalance[] | undefined {
  if (!isJson(report)) return undefined;
  const titles = listAt(report.Columns, "Column").map((column) => textAt(column, "ColTitle"));
  const [debit, credit] = [titles.indexOf("Debit"), titles.indexOf("Credit")];
  if (debit < 0 || credit < 0) return undefined;
  const amount = (cells: readonly Json[], place: number): Cents =>
    readAmount(textAt(cells[place], "value")) ?? ZERO;
  return accountRows(report.Rows).map((cells) => ({
    account: textAt(cells[0], "id"),
    name: textAt(cells[0], "value"),
    balance: minus(amount(cells, debit), amount(cells, credit)),
  }));
}
