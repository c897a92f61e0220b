// What one posting writes: events with their items, lines, parts, pay methods, entries and applications.
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { AllocationRule } from "./allocation.ts";
import { eventRow, lineRow, partRow, postingRow, type Row } from "./draft-rows.ts";
import { newId } from "./ids.ts";
import type { LineType, Part } from "./part.ts";
import type { Confirmation, Plan, ProducerShare, ProducerSplit } from "./plan.ts";
import { assertSound, type Entry } from "./posting.ts";

export type ItemType =
  | "Invoice"
  | "CreditMemo"
  | "IncomingPayment"
  | "DirectBillDisbursement"
  | "CompanyPayable"
  | "InsuredRefund"
  | "AgencyRevenuePayable"
  | "NSFCheck";

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
  /** When it was posted, ISO 8601, where the events of one draft have moments of their own. */
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

/** Gathers a posting; `request` is what the database's posting function takes. */
export class Draft {
  readonly #author: Author;
  readonly #events: Row[] = [];
  readonly #items: Row[] = [];
  readonly #lines: Row[] = [];
  readonly #parts: Row[] = [];
  readonly #payMethods: Row[] = [];
  readonly #entries: Row[] = [];
  readonly #postings: Row[] = [];
  readonly #applications: Row[] = [];
  readonly #deposits: Row[] = [];
  readonly #returns: Row[] = [];
  readonly #splits: Row[] = [];
  readonly #shares: Row[] = [];
  readonly #plan = {
    events: [] as Plan["events"][number][],
    items: [] as Plan["items"][number][],
    lines: [] as NewLine[],
    parts: [] as Part[],
    entries: [] as Plan["entries"][number][],
    applications: [] as NewApplication[],
    splits: [] as ProducerSplit[],
  };
  readonly #sawWaiting: Record<number, Cents> = {};
  #draftId: number | undefined;
  #confirmation: Confirmation = {};

  constructor(author: Author) {
    this.#author = author;
  }

  /** What the draft would do, as it was said: for a preview, and for what follows from collecting. */
  get plan(): Plan {
    return { ...this.#plan, confirmation: this.#confirmation };
  }

  /** Notes what waited for deposit in a bank when it was decided that money may leave it; more than that is decided anew. */
  sawWaiting(bankId: number, amount: Cents): void {
    this.#sawWaiting[bankId] = amount;
  }

  /** Notes what the user has confirmed; the database asks for it again under its locks. */
  confirm(confirmation: Confirmation): void {
    this.#confirmation = confirmation;
  }

  event(event: NewEvent, eventId = newId()): number {
    this.#plan.events.push({ eventId, event });
    this.#events.push(eventRow(eventId, event, this.#author.postedAt));
    return eventId;
  }

  item(eventId: number, itemId: number, item: NewItem): void {
    this.#plan.items.push({ itemId, item });
    this.#items.push({
      item_id: itemId,
      event_id: eventId,
      item_type: item.itemType,
      client_id: item.clientId,
      dated_on: item.datedOn,
      due_on: item.dueOn,
      effective_on: item.effectiveOn,
      total_cents: item.total,
    });
  }

  lines(lines: readonly NewLine[], parts: readonly Part[]): void {
    this.#plan.lines.push(...lines);
    this.#plan.parts.push(...parts);
    this.#lines.push(...lines.map(lineRow));
    this.#parts.push(...parts.map(partRow));
  }

  payMethods(eventId: number, methods: readonly NewPayMethod[]): void {
    for (const method of methods)
      this.#payMethods.push({
        pay_method_id: newId(),
        event_id: eventId,
        method: method.method,
        reference_number: method.referenceNumber,
        amount_cents: method.amount,
        bank_account_id: method.bankAccountId,
        waiting_cents: method.waiting,
      });
  }

  /** Money that waited and that a slip of the draft takes to the bank. */
  deposits(eventId: number, payMethodIds: readonly number[]): void {
    for (const id of payMethodIds) this.#deposits.push({ event_id: eventId, pay_method_id: id });
  }

  /** Pay methods that a returned check of the draft takes back. */
  returns(eventId: number, payMethodIds: readonly number[]): void {
    for (const id of payMethodIds) this.#returns.push({ event_id: eventId, pay_method_id: id });
  }

  entry(
    eventId: number,
    about: { itemId?: number; datedOn: Day; reversesEntryId?: number },
    entry: Entry,
  ): number {
    const entryId = newId();
    this.#plan.entries.push({ eventId, itemId: about.itemId, datedOn: about.datedOn, entry });
    this.#entries.push({
      entry_id: entryId,
      event_id: eventId,
      item_id: about.itemId,
      kind: entry.kind,
      dated_on: about.datedOn,
      reverses_entry_id: about.reversesEntryId,
    });
    assertSound(entry).postings.forEach((posting, index) => {
      this.#postings.push(postingRow(entryId, index + 1, posting));
    });
    return entryId;
  }

  applications(eventId: number, entryId: number, applications: readonly NewApplication[]): void {
    const moving = applications.filter(({ amount }) => amount !== 0);
    this.#plan.applications.push(...moving);
    for (const application of moving)
      this.#applications.push({
        application_id: newId(),
        event_id: eventId,
        entry_id: entryId,
        from_item_id: application.fromItemId,
        to_item_id: application.toItemId,
        trust_bank_id: application.bankId,
        amount_cents: application.amount,
        allocation: application.allocation,
      });
  }

  /** Who earns a share of the agency's revenue of the draft's lines. */
  splits(splits: readonly ProducerSplit[]): void {
    this.#plan.splits.push(...splits);
    for (const { lineId, userId, rate, basis } of splits)
      this.#splits.push({ line_id: lineId, user_id: userId, rate, basis });
  }

  /** What an event of the draft owes producers, or takes back. */
  shares(eventId: number, shares: readonly ProducerShare[]): void {
    for (const { lineId, userId, amount } of shares)
      this.#shares.push({ event_id: eventId, line_id: lineId, user_id: userId, amount_cents: amount });
  }

  /** The invoice draft that ends in this posting. */
  endsDraft(draftId: number): void {
    this.#draftId = draftId;
  }

  request(): Readonly<Record<string, unknown>> {
    return {
      ...this.#author,
      advance: this.#confirmation.advance === true,
      debtConfirmed: this.#confirmation.advance === true,
      shortageConfirmed: this.#confirmation.shortageReason !== undefined,
      events: this.#events,
      items: this.#items,
      lines: this.#lines,
      parts: this.#parts,
      payMethods: this.#payMethods,
      entries: this.#entries,
      postings: this.#postings,
      applications: this.#applications,
      deposits: this.#deposits,
      returns: this.#returns,
      sawWaiting: this.#sawWaiting,
      splits: this.#splits,
      shares: this.#shares,
      ...(this.#draftId === undefined ? {} : { draftId: this.#draftId }),
    };
  }
}
