// What one posting writes: events with their items, lines, parts, pay methods, entries and applications.
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { fundOf } from "./accounts.ts";
import { newId } from "./ids.ts";
import type { LineType, Part } from "./part.ts";
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
  readonly reportingAccountId: number;
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
}

export interface NewApplication {
  readonly fromItemId: number;
  readonly toItemId: number;
  readonly bankId: number | null;
  readonly amount: Cents;
}

type Row = Readonly<Record<string, unknown>>;

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

  constructor(author: Author) {
    this.#author = author;
  }

  event(event: NewEvent, eventId = newId()): number {
    this.#events.push({
      event_id: eventId,
      event_type: event.eventType,
      item_id: event.itemId,
      dated_on: event.datedOn,
      posted_at: event.postedAt ?? this.#author.postedAt,
      policy_office_id: event.policyOfficeId,
      agent_user_id: event.agentUserId,
      client_id: event.clientId,
      policy_id: event.policyId,
      payee: event.payee,
      memo: event.memo,
      bank_account_id: event.bankAccountId,
      pay_method: event.payMethod,
      reference_number: event.referenceNumber,
      invoiced_cents: event.invoiced,
      tendered_cents: event.tendered,
      credit_used_cents: event.creditUsed,
      change_cents: event.change,
      disbursed_cents: event.disbursed,
      non_fiduciary_cents: event.nonFiduciary,
      reverses_event_id: event.reversesEventId,
      reason: event.reason,
    });
    return eventId;
  }

  item(eventId: number, itemId: number, item: NewItem): void {
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
    for (const line of lines)
      this.#lines.push({
        line_id: line.lineId,
        item_id: line.itemId,
        line_number: line.lineNumber,
        line_type: line.lineType,
        description: line.description,
        amount_cents: line.amount,
        reporting_account_id: line.reportingAccountId,
        retained_cents: line.retained,
        retained_account_id: line.retainedAccountId,
        policy_id: line.policyId,
        carrier_id: line.carrierId,
      });
    for (const part of parts)
      this.#parts.push({
        part_id: part.partId,
        line_id: part.lineId,
        item_id: part.itemId,
        side: part.side,
        control: part.control,
        owner_account_id: part.ownerAccountId,
        billed_cents: part.billed,
      });
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
      });
  }

  entry(
    eventId: number,
    about: { itemId?: number; datedOn: Day; reversesEntryId?: number },
    entry: Entry,
  ): number {
    const entryId = newId();
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
    for (const application of applications)
      this.#applications.push({
        application_id: newId(),
        event_id: eventId,
        entry_id: entryId,
        from_item_id: application.fromItemId,
        to_item_id: application.toItemId,
        trust_bank_id: application.bankId,
        amount_cents: application.amount,
      });
  }

  request(): Readonly<Record<string, unknown>> {
    return {
      ...this.#author,
      events: this.#events,
      items: this.#items,
      lines: this.#lines,
      parts: this.#parts,
      payMethods: this.#payMethods,
      entries: this.#entries,
      postings: this.#postings,
      applications: this.#applications,
    };
  }
}

const postingRow = (entryId: number, lineNumber: number, posting: Entry["postings"][number]): Row => ({
  entry_id: entryId,
  line_number: lineNumber,
  fund: fundOf(posting.account),
  account: posting.account,
  trust_bank_id: posting.bankId,
  client_id: posting.clientId,
  item_id: posting.itemId,
  part_id: posting.partId,
  gl_account_id: posting.glAccountId,
  movement: posting.movement,
  amount_cents: posting.amount,
});
