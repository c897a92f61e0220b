// What a receipt and a check show.
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { Letterhead, PaperClient } from "./client-paper.ts";

export interface PaperMethod {
  /** The method's code: "MoneyOrder". */
  readonly method: string;
  readonly referenceNumber: string;
  readonly amount: Cents;
}

/** A line that says what an amount is for. */
export interface PaperLine {
  readonly name: string;
  readonly description: string;
  readonly amount: Cents;
}

export interface Paper {
  readonly office: string;
  readonly name: string;
  readonly number: number;
  readonly datedOn: Day;
  readonly memo: string;
  readonly createdBy: string;
  /** The mark of a voided paper: "VOID", and "Voided 03/04/2026: Typed twice". */
  readonly mark: { readonly word: string; readonly words: string } | null;
}

export interface ReceiptPaper extends Paper {
  readonly kind: "receipt";
  readonly letterhead: Letterhead;
  readonly client: PaperClient;
  readonly methods: readonly PaperMethod[];
  readonly creditsUsed: readonly PaperLine[];
  readonly paid: readonly PaperLine[];
  readonly directBill: readonly PaperLine[];
  readonly change: Cents;
  /** What came in, less change. */
  readonly received: Cents;
  /** The part of it that became the client's credit. */
  readonly unapplied: Cents;
}

export interface CheckPaper extends Paper {
  readonly kind: "check";
  readonly agency: string;
  readonly bank: string;
  /** Whose account it is; the agency's name unless the settings say otherwise. */
  readonly title: string;
  readonly layout: "top" | "middle" | "bottom";
  readonly checkNumber: string;
  readonly payee: string;
  readonly address: readonly string[];
  readonly amount: Cents;
  readonly lines: readonly PaperLine[];
}
