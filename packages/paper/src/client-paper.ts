// What stands on the papers that clients get: invoices, credit memos and statements. None of it names an account, and none
// says what the agency keeps.
import type { StatementKind } from "@fiducia/contract/statement-kinds";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";

/** The agency as it presents itself. */
export interface Letterhead {
  readonly name: string;
  /** Its address, a line each. */
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
  /** "License CA 0K12345"; empty without one. */
  readonly licence: string;
  /** A PNG or JPEG in base64; null without one. */
  readonly logo: string | null;
  /** Whom clients make their checks out to. */
  readonly payTo: string;
  /** Where they send them, a line each. */
  readonly remitTo: readonly string[];
}

export interface PaperClient {
  readonly id: number;
  readonly name: string;
  readonly address: readonly string[];
}

interface ClientPaper {
  readonly letterhead: Letterhead;
  readonly client: PaperClient;
}

export interface BillLine {
  readonly policyNumber: string;
  readonly description: string;
  readonly amount: Cents;
}

/** An invoice or a credit memo, with the figures of its issue and what was paid since. */
export interface BillPaper extends ClientPaper {
  readonly kind: "invoice" | "creditMemo";
  /** "Invoice 1001". */
  readonly name: string;
  readonly number: number;
  readonly datedOn: Day;
  /** Null for a credit memo. */
  readonly dueOn: Day | null;
  readonly memo: string;
  readonly lines: readonly BillLine[];
  /** Of a credit memo above zero. */
  readonly total: Cents;
  /** What came in with the issue. */
  readonly paid: Cents;
  /** What was paid, credited or written off since, through the day; zero of a credit memo, and of what was voided. */
  readonly since: Cents;
  readonly through: Day;
  /** The mark of a void: "VOID", and when and why. */
  readonly mark: { readonly word: string; readonly words: string } | null;
}

/** An open item, or something that happened on the account. */
export interface StatementRow {
  readonly datedOn: Day;
  /** Of an open item. */
  readonly dueOn: Day | null;
  /** "Invoice 1001". */
  readonly name: string;
  readonly description: string;
  /** The amount of an open item; a charge. */
  readonly amount: Cents;
  /** What was paid of an open item; a payment. */
  readonly paid: Cents;
  /** Open of the item; of an activity the balance after it. */
  readonly balance: Cents;
  /** Of an activity in detail: "applied to Invoice 1001"; below zero what was taken back. */
  readonly applied?: readonly { readonly name: string; readonly amount: Cents }[];
}

/** What a reminder names: an invoice or a returned check that is past due. */
export interface ReminderRow {
  readonly datedOn: Day;
  readonly dueOn: Day;
  readonly name: string;
  readonly description: string;
  readonly daysPastDue: number;
  readonly open: Cents;
}

export interface ReminderPaper extends ClientPaper {
  /** From one, the friendliest, upward. */
  readonly level: number;
  readonly asOf: Day;
  readonly subject: string;
  readonly words: string;
  readonly rows: readonly ReminderRow[];
  readonly total: Cents;
}

export interface StatementPaper extends ClientPaper {
  readonly kind: StatementKind;
  /** Of its batch. */
  readonly number: number;
  readonly asOf: Day;
  /** The first day of what is listed; null for open items. */
  readonly from: Day | null;
  readonly previousBalance: Cents;
  readonly newCharges: Cents;
  readonly paymentsAndCredits: Cents;
  readonly amountDue: Cents;
  readonly pastDue: Cents;
  readonly rows: readonly StatementRow[];
  /** Not due yet: listed, and in no total. */
  readonly notYetDue: readonly StatementRow[];
  /** Unused credit, above zero. */
  readonly credits: readonly { readonly datedOn: Day; readonly name: string; readonly amount: Cents }[];
  /** Current, 1-30, 31-60, 61-90, 91+. */
  readonly ages: readonly { readonly label: string; readonly amount: Cents }[];
  readonly message: string;
}
