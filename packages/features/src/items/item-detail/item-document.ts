// What stands on a receipt and on a check.
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { Method } from "@fiducia/ledger/plan";

export interface PaperMethod {
  readonly method: Method;
  readonly referenceNumber: string;
  readonly amount: Cents;
}

/** What an amount of the paper is for. */
export interface PaperLine {
  readonly name: string;
  readonly description: string;
  readonly amount: Cents;
}

export interface Paper {
  readonly agency: string;
  readonly office: string;
  readonly name: string;
  readonly number: number;
  readonly datedOn: Day;
  readonly memo: string;
  readonly createdBy: string;
  /** That it is worth nothing any more: "VOID", and "Voided 03/04/2026: Typed twice". */
  readonly mark: { readonly word: string; readonly words: string } | null;
}

export interface ReceiptPaper extends Paper {
  readonly kind: "receipt";
  readonly client: { readonly id: number; readonly name: string; readonly address: readonly string[] };
  readonly methods: readonly PaperMethod[];
  readonly creditsUsed: readonly PaperLine[];
  readonly paid: readonly PaperLine[];
  readonly directBill: readonly PaperLine[];
  readonly change: Cents;
  /** What came in, the change given back taken off. */
  readonly received: Cents;
  /** What of it is the client's credit from then on. */
  readonly unapplied: Cents;
}

export interface CheckPaper extends Paper {
  readonly kind: "check";
  readonly bank: string;
  readonly checkNumber: string;
  readonly payee: string;
  readonly address: readonly string[];
  readonly amount: Cents;
  readonly lines: readonly PaperLine[];
}
