// Builds a posting step by step, and gives each new row its id.
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { newId } from "./ids.ts";
import type { Part } from "./part.ts";
import type {
  Author,
  BankMatch,
  Confirmation,
  NewApplication,
  NewEvent,
  NewItem,
  NewLine,
  NewPayMethod,
  Plan,
  ProducerShare,
  ProducerSplit,
} from "./plan.ts";
import { assertSound, type Entry } from "./posting.ts";
import { requestOf } from "./posting-rows.ts";

/** The permissions under which an order is posted: all of the first, and one of the second. */
export interface ActsUnder {
  readonly permissions: readonly number[];
  readonly anyOf?: readonly number[];
}

/** Which payment that waited is posted, and who approved it. */
export interface Approval {
  readonly heldPaymentId: number;
  readonly approvedBy: number;
}

type Gathering = {
  -readonly [Key in keyof Plan]: Plan[Key] extends readonly (infer One)[] ? One[] : Plan[Key];
};

/** Builds a posting. Throws on an entry that breaks an invariant, which is a defect of the rules. */
export class PostingDraft {
  readonly author: Author;
  readonly #plan: Gathering = {
    events: [],
    items: [],
    lines: [],
    parts: [],
    payMethods: [],
    entries: [],
    applications: [],
    deposits: [],
    returns: [],
    splits: [],
    shares: [],
    matches: [],
    sawWaiting: {},
    sawUses: {},
    sawChart: undefined,
    confirmation: {},
    endsDraftId: undefined,
  };

  #approval: Approval | undefined;
  #actsUnder: ActsUnder | undefined;
  #openingId: number | undefined;

  constructor(author: Author) {
    this.author = author;
  }

  /** Posts a payment that waited, as approved by a second user; the database checks who that is. */
  approve(approval: Approval): void {
    this.#approval = approval;
  }

  /** Posts what an opening under way brings, or takes back: everything else waits meanwhile. */
  ofOpening(openingId: number): void {
    this.#openingId = openingId;
  }

  /** Records by which permissions the author acts; the database checks again that they reach what is posted to. */
  actUnder({ permissions, anyOf = [] }: ActsUnder): void {
    this.#actsUnder = { permissions, anyOf };
  }

  /** What the posting would do, for a preview and for what follows from collecting. */
  get plan(): Plan {
    return this.#plan;
  }

  /**
   * Records the undeposited money of a bank as it was read; when there is more at posting, the command decides again.
   */
  sawWaiting(bankId: number, amount: Cents): void {
    this.#plan.sawWaiting = { ...this.#plan.sawWaiting, [bankId]: amount };
  }

  /**
   * Records the number of an item's postings as it was read; when there are more at posting, the command decides
   * again.
   */
  sawUses(itemId: number, postings: number): void {
    this.#plan.sawUses = { ...this.#plan.sawUses, [itemId]: postings };
  }

  /** Records the last change of an account as it was read; after a later one the command decides again. */
  sawChart(changeNumber: number): void {
    this.#plan.sawChart = changeNumber;
  }

  /** Records what the user has confirmed; the database checks it again under its locks. */
  confirm(confirmation: Confirmation): void {
    this.#plan.confirmation = confirmation;
  }

  event(event: NewEvent, eventId = newId()): number {
    this.#plan.events.push({ eventId, event });
    return eventId;
  }

  item(eventId: number, itemId: number, item: NewItem): void {
    this.#plan.items.push({ eventId, itemId, item });
  }

  lines(lines: readonly NewLine[], parts: readonly Part[]): void {
    this.#plan.lines.push(...lines);
    this.#plan.parts.push(...parts);
  }

  payMethods(eventId: number, payMethods: readonly NewPayMethod[]): void {
    for (const payMethod of payMethods)
      this.#plan.payMethods.push({ eventId, payMethodId: newId(), payMethod });
  }

  /** Waiting money that a slip of the posting takes to the bank. */
  deposits(eventId: number, payMethodIds: readonly number[]): void {
    for (const payMethodId of payMethodIds) this.#plan.deposits.push({ eventId, payMethodId });
  }

  /** Pay methods that a returned check of the posting takes back. */
  returns(eventId: number, payMethodIds: readonly number[]): void {
    for (const payMethodId of payMethodIds) this.#plan.returns.push({ eventId, payMethodId });
  }

  entry(
    eventId: number,
    about: { itemId?: number; datedOn: Day; reversesEntryId?: number },
    entry: Entry,
  ): number {
    const entryId = newId();
    const { itemId, datedOn, reversesEntryId } = about;
    this.#plan.entries.push({
      eventId,
      entryId,
      itemId,
      datedOn,
      reversesEntryId,
      entry: assertSound(entry),
    });
    return entryId;
  }

  applications(eventId: number, entryId: number, applications: readonly NewApplication[]): void {
    for (const application of applications)
      if (application.amount !== 0)
        this.#plan.applications.push({ ...application, eventId, entryId, applicationId: newId() });
  }

  /** Producers' shares of the agency's revenue on the posting's lines. */
  splits(splits: readonly ProducerSplit[]): void {
    this.#plan.splits.push(...splits);
  }

  /** What an event of the posting owes producers, or takes back. */
  shares(eventId: number, shares: readonly ProducerShare[]): void {
    for (const share of shares) this.#plan.shares.push({ ...share, eventId });
  }

  /** Lines of a bank that the posting clears. */
  clears(match: BankMatch): void {
    this.#plan.matches.push(match);
  }

  /** The draft of an invoice that this posting issues. */
  endsDraft(draftId: number): void {
    this.#plan.endsDraftId = draftId;
  }

  /** The argument of the database's posting function. */
  request(): Readonly<Record<string, unknown>> {
    // Of an order that waited the author's permissions were asked when it was entered.
    const actsUnder = this.#approval ? undefined : this.#actsUnder;
    return {
      ...requestOf(this.author, this.#plan),
      ...this.#approval,
      actsUnder,
      openingId: this.#openingId,
    };
  }
}
