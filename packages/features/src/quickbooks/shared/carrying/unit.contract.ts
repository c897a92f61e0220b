// One row of the queue as it is carried: what it does to QuickBooks' accounts, and what its documents say.
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { AccountKey } from "../account-key.contract.ts";

/** A debit above zero, a credit below. */
export interface EffectLine {
  readonly accountKey: AccountKey;
  /** Of the key receivable. */
  readonly clientId: number | null;
  /** The line of a document that it comes from. */
  readonly lineId: number | null;
  readonly amount: Cents;
}

export interface Applied {
  readonly invoiceId: number;
  /** QuickBooks' id of the invoice. */
  readonly quickbooksId: string;
  readonly amount: Cents;
}

export interface Unit {
  /** The id of the item or the journal. */
  readonly id: number;
  /** Of the item; JournalEntry of a journal. */
  readonly type: string;
  /** Invoice 1001. */
  readonly name: string;
  /** The number that a document in QuickBooks bears. */
  readonly number: string;
  readonly day: Day;
  readonly due: Day | null;
  readonly clientId: number | null;
  readonly payee: string | null;
  readonly officeId: number;
  readonly memo: string;
  readonly effect: readonly EffectLine[];
  /** Descriptions by line. */
  readonly lines: ReadonlyMap<number, string>;
  readonly applied: readonly Applied[];
}

/** What the agency's export knows of its accounts and settings. */
export interface Chart {
  /** Kinds by account key, in the words of the mapping. */
  readonly kinds: ReadonlyMap<AccountKey, string>;
  /** Whether offices are classes in QuickBooks. */
  readonly usesClasses: boolean;
}
