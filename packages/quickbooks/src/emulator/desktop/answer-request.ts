// What the emulated QuickBooks does with one request, and the content of its answer.
import { parseDay } from "@fiducia/kernel/day";
import type { TransactionType } from "../../operation.ts";
import { childOf, childrenOf, textOf, type XmlElement } from "../../xml.ts";
import type { BookEntry, BookTransaction, CompanyBooks, CompanyOptions, EntryList } from "./books.ts";
import { record } from "./record.ts";
import { Refused } from "./refused.ts";
import { write, writeEntry, writeTransaction } from "./write-rets.ts";
import { writeTrialBalance } from "./write-trial-balance.ts";

export interface Content {
  readonly xml: string;
  /** What the request made: the recovery store may give it alone. */
  readonly made?: { readonly name: "ListID" | "TxnID"; readonly id: string; readonly version: number };
  /** Whether a query found nothing (1), or not all that it named (500). */
  readonly code?: number;
}

const LISTS: Readonly<Record<string, EntryList>> = {
  Account: "account",
  Customer: "customer",
  Vendor: "vendor",
  ItemService: "service",
  Class: "class",
};

const TYPES: Readonly<Record<string, TransactionType>> = {
  Invoice: "Invoice",
  CreditMemo: "CreditMemo",
  ReceivePayment: "Payment",
  Check: "Check",
  JournalEntry: "JournalEntry",
};

const ENTITIES: readonly EntryList[] = ["customer", "vendor", "employee", "otherName"];

const DETAILS = ["CompanyName", "Phone", "Email", "AccountNumber", "Desc"] as const;

function addEntry(books: CompanyBooks, list: EntryList, element: XmlElement): Content {
  const parentId = textOf(element, "ParentRef", "ListID");
  const parent = parentId ? books.entry(parentId) : undefined;
  if (parentId && parent?.list !== list) throw new Refused(3130, `There is an invalid parent "${parentId}".`);
  const accountId = textOf(element, "SalesOrPurchase", "AccountRef", "ListID");
  if (list === "service" && !accountId) throw new Refused(3270, "The posting account is missing.");
  if (accountId && books.entry(accountId)?.list !== "account") {
    throw new Refused(3140, `There is an invalid reference to QuickBooks Account "${accountId}".`);
  }
  const accountType = textOf(element, "AccountType");
  if (parent && accountType && parent.accountType !== accountType) {
    throw new Refused(3210, "A subaccount has the type of its parent.");
  }
  const given = DETAILS.map((name) => [name, textOf(element, name)] as const).filter(([, text]) => text);
  const entry = books.enter({
    list,
    name: textOf(element, "Name"),
    ...(parentId ? { parent: parentId } : {}),
    ...(accountId ? { account: accountId } : {}),
    ...(accountType ? { accountType } : {}),
    details: Object.fromEntries(given),
  });
  return {
    xml: writeEntry(books, entry),
    made: { name: "ListID", id: entry.id, version: entry.editSequence },
  };
}

function queryEntries(books: CompanyBooks, lists: readonly EntryList[], request: XmlElement): Content {
  const ids = childrenOf(request, "ListID").map(({ text }) => text);
  const names = childrenOf(request, "FullName").map(({ text }) => text.toLowerCase());
  const asked = ids.length + names.length;
  const status = textOf(request, "ActiveStatus") || "ActiveOnly";
  const isMeant = (entry: BookEntry): boolean => {
    if (asked > 0) return ids.includes(entry.id) || names.includes(books.fullName(entry).toLowerCase());
    return status === "All" || entry.isActive === (status === "ActiveOnly");
  };
  const found = books.entries.filter((entry) => lists.includes(entry.list) && isMeant(entry));
  const xml = found.map((entry) => writeEntry(books, entry)).join("");
  if (found.length < asked) return { xml, code: 500 };
  return { xml, code: found.length === 0 ? 1 : 0 };
}

function queryTransactions(books: CompanyBooks, type: TransactionType, request: XmlElement): Content {
  const numbers = childrenOf(request, "RefNumberCaseSensitive").map(({ text }) => text);
  const range = childOf(request, "TxnDateRangeFilter");
  const [from, to] = [textOf(range, "FromTxnDate"), textOf(range, "ToTxnDate")];
  const isMeant = ({ number, day }: BookTransaction): boolean =>
    numbers.length > 0 ? numbers.includes(number) : (!from || day >= from) && (!to || day <= to);
  const found = books.transactions.filter((each) => each.type === type && isMeant(each));
  const withLines = textOf(request, "IncludeLineItems") === "true";
  const missing = numbers.length > 0 ? 500 : 1;
  return {
    xml: found.map((each) => writeTransaction(books, each, withLines)).join(""),
    code: found.length === 0 ? missing : 0,
  };
}

function takeOut(books: CompanyBooks, { closingDate }: CompanyOptions, request: XmlElement): Content {
  const isVoid = request.name === "TxnVoidRq";
  const word = isVoid ? "Void" : "Del";
  const type = textOf(request, `Txn${word}Type`);
  const id = textOf(request, "TxnID");
  const found = books.transaction(id);
  if (!found || found.type !== TYPES[type]) {
    throw new Refused(3120, `Object "${id}" specified in the request cannot be found.`);
  }
  if (closingDate && found.day <= closingDate) {
    throw new Refused(isVoid ? 3171 : 3161, "The transaction's date is on or before the closing date.");
  }
  if (found.isDeposited) throw new Refused(3160, "The payment is part of a deposit.");
  if (isVoid && books.appliedTo(id) !== 0) throw new Refused(3185, "A payment is applied to the invoice.");
  if (isVoid) {
    Object.assign(found, {
      isVoid: true,
      total: 0,
      postings: [],
      lines: found.lines.map((line) => ({ ...line, amount: 0 })),
      memo: `VOID: ${found.memo}`,
      editSequence: found.editSequence + 1,
    });
  } else books.removeTransaction(id);
  return {
    xml: write([
      [`Txn${word}Type`, type],
      ["TxnID", id],
      ...(isVoid ? ([["TimeCreated", "2026-01-01T00:00:00-06:00"]] as const) : []),
      [isVoid ? "TimeModified" : "TimeDeleted", "2026-01-01T00:00:00-06:00"],
      ["RefNumber", found.number || undefined],
    ]),
    made: { name: "TxnID", id, version: found.editSequence },
  };
}

/** Answers a request that the parser has passed; throws `Refused` where a rule stands against it. */
export function answerRequest(books: CompanyBooks, options: CompanyOptions, request: XmlElement): Content {
  const name = request.name.slice(0, -"Rq".length);
  if (name === "TxnVoid" || name === "TxnDel") return takeOut(books, options, request);
  if (name === "EntityQuery") return queryEntries(books, ENTITIES, request);
  if (name === "GeneralSummaryReportQuery") {
    const on = parseDay(textOf(request, "ReportPeriod", "ToReportDate"));
    if (!on) throw new Refused(3030, "The report's period has no end.");
    return { xml: writeTrialBalance(books, on, options.fiscalYearStartMonth ?? 1) };
  }
  const subject = name.replace(/(?:Add|Query)$/, "");
  const [list, type] = [LISTS[subject], TYPES[subject]];
  if (name.endsWith("Query")) {
    if (list) return queryEntries(books, [list], request);
    if (type) return queryTransactions(books, type, request);
  }
  const element = childOf(request, name);
  if (list && element) return addEntry(books, list, element);
  if (!type || !element) throw new Refused(1030, `The message ${request.name} is not supported.`);
  const transaction = record(books, options, [type, element]);
  return {
    xml: writeTransaction(books, transaction, true),
    made: { name: "TxnID", id: transaction.id, version: transaction.editSequence },
  };
}
