// What QuickBooks answered to a request, read into plain results: the same for Desktop and Online.
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { AccountKind, ListName, TransactionType } from "./operation.ts";

/** An entry of a list. `kind` of an account: QuickBooks' own word where it is none of ours. */
export interface ListEntry {
  readonly list: ListName | "otherName" | "employee";
  readonly id: string;
  /** Its whole name, parents first, joined by a colon. */
  readonly name: string;
  readonly isActive: boolean;
  readonly kind?: AccountKind | string;
  /** A currency other than the company's own. */
  readonly isForeign?: boolean;
}

/** A transaction that QuickBooks has. */
export interface KnownTransaction {
  readonly type: TransactionType;
  readonly id: string;
  /** EditSequence of Desktop, SyncToken of Online. */
  readonly version: string;
  readonly day: Day;
  readonly number: string;
  /** The document's total; of a journal entry the sum of its debits. Undefined where QuickBooks did not say. */
  readonly total?: Cents;
  readonly memo: string;
  readonly guid?: string;
}

/** A debit balance above zero, a credit balance below. */
export interface AccountBalance {
  /** Its id of Online; empty on Desktop, whose report knows accounts by name alone. */
  readonly account: string;
  /** Its whole name, parents first, joined by a colon. */
  readonly name: string;
  readonly balance: Cents;
}

/**
 * done: what was asked stands. transient: nothing was done, try again later. permanent: nothing was done and will not be
 * without a change. nameTaken: the name belongs to another entry. absent: what was named is not there (any more).
 * unauthorised: the connection must be established anew (Online: refresh once first). unknown: nobody knows whether it was
 * done; the same bytes go again. probe: the recovery store cannot say; look whether it was done. numberTaken: a
 * transaction has the number, this one or another.
 */
export type AnswerClass =
  | "done"
  | "transient"
  | "permanent"
  | "nameTaken"
  | "absent"
  | "unauthorised"
  | "unknown"
  | "probe"
  | "numberTaken";

export interface Answer {
  readonly class: AnswerClass;
  /** QuickBooks' own code: a statusCode, hresult, fault code or HTTP status. */
  readonly code: string;
  /** QuickBooks' own words; empty where there are none. */
  readonly original: string;
  /** What went wrong and what cures it, for the user; empty where nothing went wrong. */
  readonly message: string;
  /** Of find, findName, listAccounts. */
  readonly entries?: readonly ListEntry[];
  /** Of create...: the entry that stands now. */
  readonly entry?: ListEntry;
  /** Of add...: the transaction that stands now. */
  readonly transaction?: KnownTransaction;
  /** Of probe: what may be it. */
  readonly transactions?: readonly KnownTransaction[];
  /** Of balances. */
  readonly balances?: readonly AccountBalance[];
}
