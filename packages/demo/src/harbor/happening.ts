// What happens in the demo's year: each happening says by itself everything that is recorded of it.
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";

/** A line of an invoice or, with what is given back, of a credit memo. Amounts are above zero. */
export interface ToldLine {
  readonly type: "premium" | "tax" | "carrierFee" | "agencyFee";
  readonly words: string;
  readonly amount: Cents;
  readonly accountId: number;
  /** What the agency keeps of it as commission. */
  readonly commission: Cents;
}

export interface ToldMethod {
  readonly method: "Check" | "Cash" | "Card" | "EFT" | "MoneyOrder";
  readonly amount: Cents;
  readonly reference: string;
}

/** An amount of a document, by the document's name in the story. */
export interface Named {
  readonly name: string;
  readonly amount: Cents;
}

interface Documents {
  invoice: {
    readonly name: string;
    readonly clientId: number;
    readonly policyId: number;
    readonly lines: readonly ToldLine[];
    readonly effectiveOn: Day;
    readonly dueOn: Day;
    readonly memo: string;
  };
  memo: {
    readonly name: string;
    readonly clientId: number;
    readonly policyId: number;
    readonly lines: readonly ToldLine[];
    readonly memo: string;
  };
  receipt: {
    readonly name: string;
    readonly clientId: number;
    readonly bankId: number;
    readonly methods: readonly ToldMethod[];
    readonly change: Cents;
    readonly pays: readonly Named[];
    readonly uses: readonly Named[];
    /** Money for a company's own bill. */
    readonly directBill?: { readonly accountId: number; readonly policyId: number; readonly amount: Cents };
    /** The receipt whose returned check left a debt, when this money pays it. */
    readonly debtOf?: string;
    readonly memo: string;
  };
  void: { readonly document: string; readonly reason: string };
  returnCheck: {
    readonly receipt: string;
    readonly bankCharge: Cents;
    readonly fee: Cents;
    readonly memo: string;
  };
  writeOff: {
    readonly document: string;
    readonly bankId: number;
    readonly amount: Cents;
    readonly reason: string;
  };
  applyMemo: { readonly memo: string; readonly document: string; readonly amount: Cents };
}

interface Money {
  /** Everything that waits is taken to the bank. */
  slip: { readonly bankId: number };
  /** Everything that the bank holds for the company is paid. */
  payCompany: { readonly bankId: number; readonly accountId: number; readonly method: "Check" | "EFT" };
  /** All revenue that lies in the bank goes to operating. */
  transfer: { readonly bankId: number };
  returnPremium: {
    readonly memo: string;
    readonly bankId: number;
    readonly method: "Check" | "EFT";
    readonly reference: string;
  };
  giveBack: { readonly memo: string; readonly bankId: number };
  refund: {
    readonly clientId: number;
    readonly bankId: number;
    readonly credit: string;
    readonly amount: Cents;
    readonly memo: string;
  };
  sendDirectBill: { readonly bankId: number; readonly accountId: number };
  bankCharge: { readonly bankId: number; readonly amount: Cents; readonly memo: string };
  agencyFunds: { readonly bankId: number; readonly amount: Cents; readonly memo: string };
  withdrawFunds: { readonly bankId: number; readonly amount: Cents; readonly memo: string };
}

/** A page that is scanned or sent by a company, with all that stands on it. */
export type ToldPage =
  | {
      readonly kind: "declarations";
      readonly policyId: number;
      readonly effectiveOn: Day;
      readonly expiresOn: Day;
      /** Of the whole term. */
      readonly premium: Cents;
    }
  | { readonly kind: "check"; readonly writtenOn: Day; readonly number: string; readonly amount: Cents };

interface Habits {
  /** A file that stands behind a document from now on. */
  attach: {
    readonly clientId: number;
    readonly document: string;
    readonly fileName: string;
    readonly page: ToldPage;
  };
  /** What was said about a document, and the day for which the client promised to pay. */
  note: {
    readonly clientId: number;
    readonly document: string;
    readonly words: string;
    readonly promisedOn: Day | undefined;
  };
  closeMonth: { readonly through: Day };
  /** The statement of a trust bank comes, its lines are matched, and bank, books and owners are equal. */
  reconcile: { readonly bankId: number; readonly through: Day };
  /** Somebody else looks at it and approves it. */
  approveReconciliation: { readonly bankId: number; readonly through: Day };
  /** Who wants paper gets a letter about what is past due. */
  remind: object;
  /** The letters that were written are printed. */
  printReminders: object;
  statements: {
    /** Of clients with something past due, or of what happened to those of the first office. */
    readonly of: "PastDue" | "Activity";
    readonly from: Day;
    readonly message: string;
  };
}

interface Export {
  /** The books go to QuickBooks from the day on. */
  beginExport: { readonly firstDay: Day };
  /** Everything that is not sent yet is put into the queue. */
  queueItems: object;
  /** The Web Connector carries what is in the queue. */
  runConnector: object;
}

type Facts = Documents & Money & Habits & Export;

/** A happening with its day and who records it. */
export type Happening = {
  [Kind in keyof Facts]: { readonly kind: Kind; readonly on: Day; readonly by: string } & Facts[Kind];
}[keyof Facts];

export type HappeningOf<Kind extends keyof Facts> = Extract<Happening, { kind: Kind }>;

/** What moves no money. */
export const BESIDE_BOOKS: readonly Happening["kind"][] = [
  ...([
    "attach",
    "note",
    "closeMonth",
    "reconcile",
    "approveReconciliation",
    "remind",
    "printReminders",
    "statements",
  ] as const),
  ...(["beginExport", "queueItems", "runConnector"] as const),
];
