// What one posting writes: events with their items, lines, parts, pay methods, entries and applications.
import type { ItemType } from "@fiducia/contract/item-types";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { AllocationRule } from "./allocation.ts";
import type { LineType, Part } from "./part.ts";
import type { Entry } from "./posting.ts";

export type EventType =
  | ItemType
  | "CreditApplication"
  | "AgencyFunds"
  | "BankCharge"
  | "TrustInterest"
  | "BankMove"
  | "DepositSlip"
  | "WriteOff"
  | "CommissionStatement"
  | "ProducerCommission";

export type Method = "Cash" | "Check" | "Card" | "EFT" | "MoneyOrder" | "Sweep";

/** Who posts, and the idempotency key. */
export interface Author {
  readonly agencyId: number;
  readonly userId: number;
  readonly officeId: number;
  /** The moment of posting by the caller's clock, ISO 8601; by default the database's. */
  readonly postedAt?: string;
  readonly idempotency?:
    | {
        readonly key: string;
        readonly command: string;
        readonly bodyHash: string;
        /** What the orders of one request of many have in common. */
        readonly ofRequest?: string;
      }
    | undefined;
}

export interface NewEvent {
  readonly eventType: EventType;
  readonly datedOn: Day;
  readonly itemId?: number | undefined;
  readonly policyOfficeId?: number | null | undefined;
  readonly agentUserId?: number | null | undefined;
  readonly clientId?: number | null | undefined;
  readonly policyId?: number | null | undefined;
  readonly payee?: string | null;
  readonly memo?: string;
  readonly bankAccountId?: number | null | undefined;
  readonly payMethod?: string | null;
  readonly referenceNumber?: string | null;
  readonly invoiced?: Cents | undefined;
  readonly tendered?: Cents | undefined;
  readonly creditUsed?: Cents | undefined;
  readonly change?: Cents | undefined;
  readonly disbursed?: Cents | undefined;
  readonly nonFiduciary?: Cents | undefined;
  readonly reversesEventId?: number;
  readonly reason?: string;
  /** ISO 8601, when events of one posting have different moments. */
  readonly postedAt?: string | undefined;
  /** The user's reason for accepting that the bank falls short. */
  readonly shortageReason?: string | undefined;
}

export interface NewItem {
  readonly itemType: ItemType;
  readonly clientId?: number | null | undefined;
  readonly datedOn: Day;
  readonly dueOn?: Day | null | undefined;
  readonly effectiveOn?: Day | null | undefined;
  readonly total: Cents;
}

export interface NewLine {
  readonly lineId: number;
  readonly itemId: number;
  readonly lineNumber: number;
  readonly lineType: LineType;
  readonly description: string;
  readonly amount: Cents;
  /** Null for a line of a returned check. */
  readonly reportingAccountId: number | null;
  readonly retained: Cents;
  readonly retainedAccountId: number | null;
  readonly policyId: number | null;
  readonly carrierId: number | null;
}

export interface NewPayMethod {
  readonly method: Method;
  readonly referenceNumber: string;
  readonly amount: Cents;
  readonly bankAccountId: number;
  /** The part of it that waits for a deposit slip. */
  readonly waiting?: Cents | undefined;
}

/** How money was shared over a document's parts: by a rule of the agency, or by the user. */
export type Allocation = Exclude<AllocationRule, "MANUAL"> | "BY_HAND";

export interface NewApplication {
  readonly fromItemId: number;
  readonly toItemId: number;
  /** The trust bank; null when nothing passes through trust. */
  readonly bankId: number | null;
  readonly amount: Cents;
  readonly allocation?: Allocation | null | undefined;
}

/** What the user has confirmed, so that the trust rules allow a decision. */
export interface Confirmation {
  /** The user may pay before collection and asks for it (permission 9101). */
  readonly advance?: boolean | undefined;
  /** Why a shortage is accepted; used under the policy WARN only. */
  readonly shortageReason?: string | undefined;
}

/** A producer's share of the agency's revenue of a line, in hundredths of a percent. */
export interface ProducerSplit {
  readonly lineId: number;
  readonly userId: number;
  readonly rate: number;
  readonly basis: "collected" | "billed";
}

/** What a posting owes a producer for a line; negative when it takes that back. */
export interface ProducerShare {
  readonly lineId: number;
  readonly userId: number;
  readonly amount: Cents;
}

export interface PlannedEvent {
  readonly eventId: number;
  readonly event: NewEvent;
}

export interface PlannedItem {
  readonly eventId: number;
  readonly itemId: number;
  readonly item: NewItem;
}

export interface PlannedPayMethod {
  readonly eventId: number;
  readonly payMethodId: number;
  readonly payMethod: NewPayMethod;
}

export interface PlannedEntry {
  readonly eventId: number;
  readonly entryId: number;
  readonly itemId: number | undefined;
  readonly datedOn: Day;
  readonly reversesEntryId: number | undefined;
  readonly entry: Entry;
}

export interface PlannedApplication extends NewApplication {
  readonly eventId: number;
  readonly entryId: number;
  readonly applicationId: number;
}

/** Lines of a trust bank, and the items that they clear; an event of the same posting is named by its id. */
export interface BankMatch {
  readonly matchId: number;
  readonly bankAccountId: number;
  readonly lineIds: readonly number[];
  readonly items: readonly { readonly source: "event" | "opening" | "error"; readonly sourceId: number }[];
  readonly how: "exact" | "byHand" | "posted" | "error";
  /** What the bank has wrong: its lines less their items. */
  readonly errorCents?: Cents;
  readonly errorKind?: "bankError" | "unknownWithdrawal" | undefined;
  readonly reason?: string;
}

/** An earlier pay method that an event takes: to the bank with a slip, or back with a returned check. */
export interface TakenPayMethod {
  readonly eventId: number;
  readonly payMethodId: number;
}

export interface PlannedShare extends ProducerShare {
  readonly eventId: number;
}

export interface Plan {
  readonly events: readonly PlannedEvent[];
  readonly items: readonly PlannedItem[];
  /** Lines of the documents that the posting creates. */
  readonly lines: readonly NewLine[];
  readonly parts: readonly Part[];
  readonly payMethods: readonly PlannedPayMethod[];
  readonly entries: readonly PlannedEntry[];
  readonly applications: readonly PlannedApplication[];
  readonly deposits: readonly TakenPayMethod[];
  readonly returns: readonly TakenPayMethod[];
  readonly splits: readonly ProducerSplit[];
  readonly shares: readonly PlannedShare[];
  /** Lines of a bank that the posting clears. */
  readonly matches: readonly BankMatch[];
  /** By bank: the undeposited money when it was decided that money may leave it. */
  readonly sawWaiting: Readonly<Record<number, Cents>>;
  /** By item: the number of its postings when it was decided what its money has done. */
  readonly sawUses: Readonly<Record<number, number>>;
  /** The last change of an account when it was decided. */
  readonly sawChart: number | undefined;
  readonly confirmation: Confirmation;
  /** The draft of an invoice that this posting issues. */
  readonly endsDraftId: number | undefined;
}
