// How the emulated QuickBooks writes what it holds.
import { type Cents, minus, negate, sumOf, ZERO } from "@fiducia/kernel/cents";
import { writeAmount } from "../../amounts.ts";
import { escaped } from "../../xml.ts";
import type { BookEntry, BookLine, BookTransaction, CompanyBooks, EntryList } from "./books.ts";

export type Written = readonly [name: string, holds: string | readonly Written[] | undefined];

/** Elements in the order in which they are given, without those that hold nothing. */
export const write = (elements: readonly Written[]): string =>
  elements
    .map(([name, holds]) => {
      if (holds === undefined) return "";
      return `<${name}>${typeof holds === "string" ? escaped(holds) : write(holds)}</${name}>`;
    })
    .join("");

const MOMENT = "2026-01-01T00:00:00-06:00";

const RETS: Readonly<Record<EntryList, string>> = {
  account: "AccountRet",
  customer: "CustomerRet",
  vendor: "VendorRet",
  employee: "EmployeeRet",
  otherName: "OtherNameRet",
  service: "ItemServiceRet",
  class: "ClassRet",
};

/** Lists whose entries may stand below others. */
const HAS_LEVELS: readonly EntryList[] = ["account", "customer", "service", "class"];

export const reference = (books: CompanyBooks, name: string, id: string | undefined): Written => {
  const entry = id === undefined ? undefined : books.entry(id);
  return [
    name,
    entry && [
      ["ListID", entry.id],
      ["FullName", books.fullName(entry)],
    ],
  ];
};

const core = (idName: string, id: string, version: number): readonly Written[] => [
  [idName, id],
  ["TimeCreated", MOMENT],
  ["TimeModified", MOMENT],
  ["EditSequence", String(version)],
];

export function writeEntry(books: CompanyBooks, entry: BookEntry): string {
  const { details } = entry;
  const hasLevels = HAS_LEVELS.includes(entry.list);
  const isPerson = entry.list === "customer" || entry.list === "vendor";
  return write([
    [
      RETS[entry.list],
      [
        ...core("ListID", entry.id, entry.editSequence),
        ["Name", entry.name],
        ["FullName", hasLevels ? books.fullName(entry) : undefined],
        ["IsActive", String(entry.isActive)],
        hasLevels ? reference(books, "ParentRef", entry.parent) : ["ParentRef", undefined],
        ["Sublevel", hasLevels ? String(books.fullName(entry).split(":").length - 1) : undefined],
        ["AccountType", entry.accountType],
        ["CompanyName", isPerson ? details.CompanyName : undefined],
        ["Phone", isPerson ? details.Phone : undefined],
        ["Email", isPerson ? details.Email : undefined],
        ["AccountNumber", details.AccountNumber],
        ["Desc", details.Desc],
        [
          "SalesOrPurchase",
          entry.list === "service" ? [reference(books, "AccountRef", entry.account)] : undefined,
        ],
        ["CurrencyRef", entry.currency === undefined ? undefined : [["FullName", entry.currency]]],
      ],
    ],
  ]);
}

const line = (books: CompanyBooks, place: number, each: BookLine): readonly Written[] => [
  ["TxnLineID", `${place}-1700000000`],
  reference(books, "ItemRef", each.service),
  ["Desc", each.memo || undefined],
  reference(books, "ClassRef", each.class),
  ["Amount", writeAmount(each.amount)],
];

const accountLine = (
  books: CompanyBooks,
  each: BookLine,
  names: { person: string; size: Cents },
): readonly Written[] => [
  ["TxnLineID", `${each.account}`.slice(0, 36)],
  reference(books, "AccountRef", each.account),
  ["Amount", writeAmount(names.size)],
  ["Memo", each.memo || undefined],
  reference(books, names.person, each.entity),
  reference(books, "ClassRef", each.class),
];

const head = (transaction: BookTransaction): readonly Written[] => [
  ...core("TxnID", transaction.id, transaction.editSequence),
  ["TxnNumber", String(transaction.place)],
];

const salesHead = (
  books: CompanyBooks,
  { entity, account, day, number, due }: BookTransaction,
): readonly Written[] => [
  reference(books, "CustomerRef", entity),
  reference(books, "ARAccountRef", account),
  ["TxnDate", day],
  ["RefNumber", number || undefined],
  ["IsPending", "false"],
  ["DueDate", due || undefined],
];

const tail = ({ memo, guid }: BookTransaction) => ({
  memo: ["Memo", memo || undefined] as const,
  guid: ["ExternalGUID", guid] as const,
});

type Writer = (books: CompanyBooks, transaction: BookTransaction) => readonly Written[];

const invoice: Writer = (books, transaction) => {
  const { memo, guid } = tail(transaction);
  const applied = books.appliedTo(transaction.id);
  const rest = minus(transaction.total, applied);
  return [
    ...head(transaction),
    ...salesHead(books, transaction),
    ["Subtotal", writeAmount(transaction.total)],
    ["SalesTaxTotal", "0.00"],
    ["AppliedAmount", writeAmount(negate(applied))],
    ["BalanceRemaining", writeAmount(rest)],
    memo,
    ["IsPaid", String(rest === 0)],
    guid,
    ...transaction.lines.map((each, place): Written => ["InvoiceLineRet", line(books, place + 1, each)]),
  ];
};

const creditMemo: Writer = (books, transaction) => {
  const { memo, guid } = tail(transaction);
  return [
    ...head(transaction),
    ...salesHead(books, transaction),
    ["Subtotal", writeAmount(transaction.total)],
    ["SalesTaxTotal", "0.00"],
    ["TotalAmount", writeAmount(transaction.total)],
    ["CreditRemaining", writeAmount(transaction.total)],
    memo,
    guid,
    ...transaction.lines.map((each, place): Written => ["CreditMemoLineRet", line(books, place + 1, each)]),
  ];
};

const payment: Writer = (books, transaction) => {
  const { memo, guid } = tail(transaction);
  const used = sumOf(transaction.applied, ({ amount }) => amount);
  return [
    ...head(transaction),
    reference(books, "CustomerRef", transaction.entity),
    reference(books, "ARAccountRef", transaction.account),
    ["TxnDate", transaction.day],
    ["RefNumber", transaction.number || undefined],
    ["TotalAmount", writeAmount(transaction.total)],
    memo,
    reference(books, "DepositToAccountRef", transaction.depositTo),
    ["UnusedPayment", writeAmount(minus(transaction.total, used))],
    ["UnusedCredits", writeAmount(ZERO)],
    guid,
    ...transaction.applied.map((each): Written => {
      const paid = books.transaction(each.invoice);
      const about: readonly Written[] = [
        ["TxnID", each.invoice],
        ["TxnType", "Invoice"],
        ["TxnDate", paid?.day],
        ["RefNumber", paid?.number || undefined],
        ["Amount", writeAmount(each.amount)],
      ];
      return ["AppliedToTxnRet", about];
    }),
  ];
};

const check: Writer = (books, transaction) => {
  const { memo, guid } = tail(transaction);
  return [
    ...head(transaction),
    reference(books, "AccountRef", transaction.account),
    reference(books, "PayeeEntityRef", transaction.entity),
    ["RefNumber", transaction.number || undefined],
    ["TxnDate", transaction.day],
    ["Amount", writeAmount(transaction.total)],
    memo,
    ["IsToBePrinted", "false"],
    guid,
    ...transaction.lines.map((each): Written => {
      return ["ExpenseLineRet", accountLine(books, each, { person: "CustomerRef", size: each.amount })];
    }),
  ];
};

const journal: Writer = (books, transaction) => {
  const { memo, guid } = tail(transaction);
  return [
    ...head(transaction),
    ["TxnDate", transaction.day],
    ["RefNumber", transaction.number || undefined],
    memo,
    guid,
    ...transaction.lines.map((each): Written => {
      const isCredit = each.amount < 0;
      const size = isCredit ? negate(each.amount) : each.amount;
      return [
        isCredit ? "JournalCreditLine" : "JournalDebitLine",
        accountLine(books, each, { person: "EntityRef", size }),
      ];
    }),
  ];
};

const WRITERS = {
  Invoice: ["InvoiceRet", invoice],
  CreditMemo: ["CreditMemoRet", creditMemo],
  Payment: ["ReceivePaymentRet", payment],
  Check: ["CheckRet", check],
  JournalEntry: ["JournalEntryRet", journal],
} as const;

const LINES = /^(?:Invoice|CreditMemo|Expense)LineRet$|^Journal(?:Debit|Credit)Line$/;

export function writeTransaction(
  books: CompanyBooks,
  transaction: BookTransaction,
  withLines: boolean,
): string {
  const [name, writer] = WRITERS[transaction.type];
  const elements = writer(books, transaction);
  return write([[name, withLines ? elements : elements.filter(([each]) => !LINES.test(each))]]);
}
