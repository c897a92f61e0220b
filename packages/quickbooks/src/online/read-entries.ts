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
  const field = isJson(value) ? value[name] : undefined;
  return Array.isArray(field) ? field.filter(isJson) : [];
};

export const textAt = (value: unknown, name: string): string => {
  const field = isJson(value) ? value[name] : undefined;
  return typeof field === "string" || typeof field === "number" ? String(field) : "";
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
export function readEntry(listName: string, rawEntry: Json): ListEntry | undefined {
  const list = LISTS[listName];
  const id = textAt(rawEntry, "Id");
  if (!list || !id) return undefined;
  const type = textAt(rawEntry, "AccountType");
  const currency = textAt(rawEntry.CurrencyRef, "value");
  return {
    list,
    id,
    name:
      textAt(rawEntry, "FullyQualifiedName") || textAt(rawEntry, "DisplayName") || textAt(rawEntry, "Name"),
    isActive: rawEntry.Active !== false,
    ...(type ? { kind: KINDS[type] ?? type } : {}),
    ...(currency && currency !== HOME_CURRENCY ? { isForeign: true } : {}),
  };
}

/** The entries of all lists that an answer to a query has. */
export const readEntries = (answered: unknown): readonly ListEntry[] =>
  Object.keys(LISTS).flatMap((name) =>
    listAt(answered, name).flatMap((rawEntry) => readEntry(name, rawEntry) ?? []),
  );

function totalOf(type: TransactionType, rawTransaction: Json): Cents | undefined {
  if (type !== "JournalEntry") return readAmount(textAt(rawTransaction, "TotalAmt"));
  const debits = listAt(rawTransaction, "Line").filter(
    ({ JournalEntryLineDetail: detail }) => textAt(detail, "PostingType") === "Debit",
  );
  return debits.length === 0
    ? undefined
    : sumOf(debits, (line) => readAmount(textAt(line, "Amount")) ?? ZERO);
}

export function readTransaction(type: TransactionType, rawTransaction: Json): KnownTransaction | undefined {
  const id = textAt(rawTransaction, "Id");
  const day = parseDay(textAt(rawTransaction, "TxnDate"));
  if (!id || !day || (type === "Check" && textAt(rawTransaction, "PaymentType") !== "Check"))
    return undefined;
  const total = totalOf(type, rawTransaction);
  return {
    type,
    id,
    version: textAt(rawTransaction, "SyncToken"),
    day,
    number: textAt(rawTransaction, type === "Payment" ? "PaymentRefNum" : "DocNumber"),
    ...(total === undefined ? {} : { total }),
    memo: textAt(rawTransaction, "PrivateNote"),
  };
}

export const readTransactions = (type: TransactionType, answered: unknown): readonly KnownTransaction[] =>
  listAt(answered, ONLINE_TYPES[type]).flatMap(
    (rawTransaction) => readTransaction(type, rawTransaction) ?? [],
  );

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
