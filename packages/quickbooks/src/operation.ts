// What the export asks of QuickBooks, one request at a time, in neither program's words: Desktop writes it as qbXML, Online
// as a REST call.
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";

/** What QuickBooks calls one of its list entries: a ListID of Desktop, an Id of Online. */
export type ListId = string;

/** The lists that the export uses. A service is the item of an invoice's line, which leads to an account. */
export type ListName = "account" | "customer" | "vendor" | "service" | "class";

/** The kinds of accounts that the export makes or adopts. */
export type AccountKind =
  | "Bank"
  | "AccountsReceivable"
  | "OtherCurrentAsset"
  | "OtherCurrentLiability"
  | "Equity"
  | "Income"
  | "Expense";

export type TransactionType = "Invoice" | "CreditMemo" | "Payment" | "Check" | "JournalEntry";

/** A customer or vendor whom a line is about. */
export interface Entity {
  readonly list: "customer" | "vendor";
  readonly id: ListId;
}

interface Transaction {
  readonly day: Day;
  /** The document's number; empty where QuickBooks is to give none. */
  readonly number: string;
  /** One line of text; it ends with the marker by which the transaction is found again, such as `[FID:INV-123]`. */
  readonly memo: string;
  /** The same for each try to send this transaction; a GUID in lower case without braces. */
  readonly guid: string;
}

/** A line of an invoice or a credit memo. The amount may be below zero; the document's total may not. */
export interface SalesLine {
  readonly service: ListId;
  readonly amount: Cents;
  readonly description: string;
  readonly class?: ListId;
}

export interface SalesDocument extends Transaction {
  readonly customer: ListId;
  readonly receivable: ListId;
  readonly due?: Day;
  readonly lines: readonly SalesLine[];
}

export interface PaymentDocument extends Transaction {
  readonly customer: ListId;
  readonly receivable: ListId;
  /** Above zero. */
  readonly amount: Cents;
  readonly depositTo: ListId;
  /** What it pays of which invoice: QuickBooks' id of the invoice. The rest stays unapplied. */
  readonly applied: readonly { readonly invoice: string; readonly amount: Cents }[];
}

/** A line of a check. The amount may be below zero; the check's total may not. */
export interface CheckLine {
  readonly account: ListId;
  readonly amount: Cents;
  readonly memo: string;
  /** Needed on an account of the kind AccountsReceivable. */
  readonly customer?: ListId;
  readonly class?: ListId;
}

export interface CheckDocument extends Transaction {
  readonly bank: ListId;
  readonly payee?: Entity;
  readonly lines: readonly CheckLine[];
}

/** A debit above zero, a credit below. */
export interface JournalLine {
  readonly account: ListId;
  readonly amount: Cents;
  readonly memo: string;
  /** Needed on an account of the kind AccountsReceivable. */
  readonly entity?: Entity;
  readonly class?: ListId;
}

export interface JournalDocument extends Transaction {
  readonly lines: readonly JournalLine[];
}

export interface NewEntity {
  readonly name: string;
  readonly companyName?: string;
  readonly email?: string;
  readonly phone?: string;
  /** A client's number, or our code with a carrier. */
  readonly accountNumber?: string;
}

export interface NewAccount {
  readonly name: string;
  readonly kind: AccountKind;
  readonly parent?: ListId;
  readonly number?: string;
  readonly description?: string;
}

/** One request. `add...` and `create...` change the company file, and `remove`; the others only read. */
export type Operation =
  | { readonly do: "find"; readonly list: ListName; readonly name: string }
  | { readonly do: "listAccounts" }
  /** Whose name it is, over all lists of names: customers, vendors, employees and others. */
  | { readonly do: "findName"; readonly name: string }
  | { readonly do: "createAccount"; readonly account: NewAccount }
  | { readonly do: "createCustomer"; readonly entity: NewEntity }
  | { readonly do: "createVendor"; readonly entity: NewEntity }
  | { readonly do: "createService"; readonly name: string; readonly account: ListId }
  | { readonly do: "createClass"; readonly name: string }
  | { readonly do: "addInvoice"; readonly document: SalesDocument }
  | { readonly do: "addCreditMemo"; readonly document: SalesDocument }
  | { readonly do: "addPayment"; readonly document: PaymentDocument }
  | { readonly do: "addCheck"; readonly document: CheckDocument }
  | { readonly do: "addJournalEntry"; readonly document: JournalDocument }
  /** Takes a transaction out: voids it where QuickBooks can, else deletes it. `syncToken` is Online's. */
  | {
      readonly do: "remove";
      readonly type: TransactionType;
      readonly id: string;
      readonly syncToken?: string;
    }
  /** Looks for a transaction that may have been added: by its type and day, and its number where it has one. */
  | { readonly do: "probe"; readonly type: TransactionType; readonly day: Day; readonly number: string }
  /** The balance of every account at the end of a day; of income and expense since the fiscal year began. */
  | { readonly do: "balances"; readonly day: Day };

/** Whether the request changes the company file. */
export const changes = (operation: Operation): boolean =>
  !["find", "findName", "listAccounts", "probe", "balances"].includes(operation.do);

/** Which type of transaction an operation adds. */
export const ADDED: Readonly<Record<string, TransactionType>> = {
  addInvoice: "Invoice",
  addCreditMemo: "CreditMemo",
  addPayment: "Payment",
  addCheck: "Check",
  addJournalEntry: "JournalEntry",
};
