// What one posting is to write, as it was said: events with their items, lines, parts, pay methods, entries and applications.
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
  | "BankMove"
  | "DepositSlip"
  | "WriteOff"
  | "CommissionStatement"
  | "ProducerCommission";

export type Method = "Cash" | "Check" | "Card" | "EFT" | "MoneyOrder" | "Sweep";

/** Who posts, and under which key a repetition finds the same answer. */
export interface Author {
  readonly agencyId: number;
  readonly userId: number;
  readonly officeId: number;
  /** The moment of posting by the clock of who posts, ISO 8601; the database's own when absent. */
  readonly postedAt?: string;
  readonly idempotency?:
    | { readonly key: string; readonly command: string; readonly bodyHash: string }
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
  /** When it was posted, ISO 8601, where the events of one posting have moments of their own. */
  readonly postedAt?: string | undefined;
  /** Why the user accepted that the bank falls short. */
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
  /** None for a line of a returned check. */
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
  /** What of it waits for a deposit slip. */
  readonly waiting?: Cents | undefined;
}

/** How money was shared over a document's parts: a rule of the agency, or by the user. */
export type Allocation = Exclude<AllocationRule, "MANUAL"> | "BY_HAND";

export interface NewApplication {
  readonly fromItemId: number;
  readonly toItemId: number;
  /** The trust bank; none where nothing passes through trust. */
  readonly bankId: number | null;
  readonly amount: Cents;
  readonly allocation?: Allocation | null | undefined;
}

/** What the user has confirmed so that the trust rules let a decision pass. */
export interface Confirmation {
  /** The user may pay ahead of collection and asks for it (permission 9101). */
  readonly advance?: boolean | undefined;
  /** Why a shortage is accepted; counts under WARN only. */
  readonly shortageReason?: string | undefined;
}

/** A producer's share of the agency's revenue of a line, in hundredths of a percent. */
export interface ProducerSplit {
  readonly lineId: number;
  readonly userId: number;
  readonly rate: number;
  readonly basis: "collected" | "billed";
}

/** What one posting owes a producer for a line; below zero when it takes it back. */
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

/** A pay method of before that an event takes: to the bank by a slip, or back by a returned check. */
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
  /** Of the posting's own documents. */
  readonly lines: readonly NewLine[];
  readonly parts: readonly Part[];
  readonly payMethods: readonly PlannedPayMethod[];
  readonly entries: readonly PlannedEntry[];
  readonly applications: readonly PlannedApplication[];
  readonly deposits: readonly TakenPayMethod[];
  readonly returns: readonly TakenPayMethod[];
  readonly splits: readonly ProducerSplit[];
  readonly shares: readonly PlannedShare[];
  /** By bank: what waited for deposit when it was decided that money may leave it. */
  readonly sawWaiting: Readonly<Record<number, Cents>>;
  /** By item: how many postings of it there were when it was decided what its money had done. */
  readonly sawUses: Readonly<Record<number, number>>;
  readonly confirmation: Confirmation;
  /** The saved invoice that ends in this posting. */
  readonly endsDraftId: number | undefined;
}
