// Reads an item or event to be reversed, and how much of what it did has been used since.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { ACCOUNTING_ITEMS, type ItemType, itemWord } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { Account } from "@fiducia/ledger/accounts";
import type { ClientCredit } from "@fiducia/ledger/credit-use";
import type { EntryKind } from "@fiducia/ledger/entry-kind";
import type { Part } from "@fiducia/ledger/part";
import type { EventType, Method } from "@fiducia/ledger/plan";
import type { Entry, Movement, Posting } from "@fiducia/ledger/posting";
import type { Recognition } from "@fiducia/ledger/recognition";
import { type Item, readCredits, readItems } from "@fiducia/ledger/store/items.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import { type RawBuilder, sql } from "kysely";

export interface ReversibleEvent {
  readonly eventId: number;
  readonly eventType: EventType;
  /** What the event refers to, when it has no item of its own. */
  readonly itemId: number | null;
  readonly createdBy: number;
  readonly policyOfficeId: number | null;
  readonly userOfficeId: number;
  readonly agentUserId: number | null;
  readonly clientId: number | null;
  readonly policyId: number | null;
  readonly payee: string | null;
  readonly bankAccountId: number | null;
  readonly payMethod: string | null;
  readonly referenceNumber: string | null;
  readonly invoiced: Cents | null;
  readonly tendered: Cents | null;
  readonly creditUsed: Cents | null;
  readonly change: Cents | null;
  readonly disbursed: Cents | null;
  readonly nonFiduciary: Cents | null;
  readonly datedOn: Day;
  readonly isReversed: boolean;
  /** Its entries were taken back by another transaction than a void, as those of a memo's application are. */
  readonly isTakenBack: boolean;
  /** Of these, some stand still. */
  readonly isPartlyTakenBack: boolean;
  readonly isReversal: boolean;
}

export interface ReversibleEntry {
  readonly entryId: number;
  /** The item of the entry; for a reallocation, the receipt or memo whose money it moved. */
  readonly itemId: number | null;
  readonly entry: Entry;
}

export interface Reversible {
  /** Absent when the event is no accounting item: a bank charge, a move between banks. */
  readonly item: Item | undefined;
  /** Its name in a sentence. */
  readonly name: string;
  readonly event: ReversibleEvent;
  readonly entries: readonly ReversibleEntry[];
  readonly parts: ReadonlyMap<number, Part>;
  readonly credits: ReadonlyMap<number, ClientCredit>;
  readonly recognition: Recognition;
  readonly payMethods: readonly {
    payMethodId: number;
    method: Method;
    referenceNumber: string;
    amount: Cents;
    bankAccountId: number;
    /** What of it still waits for a deposit slip. */
    waiting: Cents;
    /** The bank returned it, and the return is not voided. */
    isReturned: boolean;
  }[];
  readonly applications: readonly {
    entryId: number;
    fromItemId: number;
    toItemId: number;
    bankId: number | null;
    amount: Cents;
  }[];
}

interface PostingRow {
  entry_id: number;
  about_id: number | null;
  kind: EntryKind;
  account: Account;
  amount_cents: Cents;
  trust_bank_id: number | null;
  client_id: number | null;
  item_id: number | null;
  part_id: number | null;
  gl_account_id: number | null;
  movement: Movement | null;
}

const postingOf = (row: PostingRow): Posting => ({
  account: row.account,
  amount: row.amount_cents,
  bankId: row.trust_bank_id ?? undefined,
  clientId: row.client_id ?? undefined,
  itemId: row.item_id ?? undefined,
  partId: row.part_id ?? undefined,
  glAccountId: row.gl_account_id ?? undefined,
  movement: row.movement ?? undefined,
});

const readPostings = (unit: ReadUnit, ofEntries: RawBuilder<unknown>): Promise<readonly PostingRow[]> =>
  unit.rows(sql<PostingRow>`
    select e.entry_id, e.item_id as about_id, e.kind, p.account, p.amount_cents, p.trust_bank_id, p.client_id,
      p.item_id, p.part_id, p.gl_account_id, p.movement
    from entry e join posting p on p.agency_id = e.agency_id and p.entry_id = e.entry_id
    where e.agency_id = ${unit.agencyId} and ${ofEntries} order by e.entry_id, p.line_number`);

/** One entry with its postings. */
export async function readEntryPostings(unit: ReadUnit, entryId: number): Promise<Entry> {
  const rows = await readPostings(unit, sql`e.entry_id = ${entryId}`);
  const [first] = rows;
  if (!first) throw new Error(`entry ${entryId} does not exist`);
  return { kind: first.kind, postings: rows.map(postingOf) };
}

/** The entries of an event; for an item's event, those of the item. */
async function readEntries(
  unit: ReadUnit,
  eventId: number,
  itemId: number | undefined,
): Promise<ReversibleEntry[]> {
  const ofItem = itemId === undefined ? sql`true` : sql`(e.item_id = ${itemId} or e.kind = 'Reallocation')`;
  const rows = await readPostings(unit, sql`e.event_id = ${eventId} and ${ofItem}`);
  const entries = new Map<number, { itemId: number | null; kind: EntryKind; postings: Posting[] }>();
  for (const row of rows) {
    const entry = entries.get(row.entry_id) ?? { itemId: row.about_id, kind: row.kind, postings: [] };
    entry.postings.push(postingOf(row));
    entries.set(row.entry_id, entry);
  }
  return [...entries].map(([entryId, { itemId: about, ...entry }]) => ({ entryId, itemId: about, entry }));
}

const readEvent = (unit: ReadUnit, eventId: number): Promise<ReversibleEvent | undefined> =>
  unit.row(sql<ReversibleEvent>`
    select e.event_id as "eventId", e.event_type as "eventType", e.item_id as "itemId", e.created_by as "createdBy",
      e.policy_office_id as "policyOfficeId", e.user_office_id as "userOfficeId", e.agent_user_id as "agentUserId",
      e.client_id as "clientId", e.policy_id as "policyId", e.payee, e.bank_account_id as "bankAccountId",
      e.pay_method as "payMethod", e.reference_number as "referenceNumber", e.invoiced_cents as invoiced,
      e.tendered_cents as tendered, e.credit_used_cents as "creditUsed", e.change_cents as change,
      e.disbursed_cents as disbursed, e.non_fiduciary_cents as "nonFiduciary", e.dated_on as "datedOn",
      exists (select from event r where r.agency_id = e.agency_id and r.reverses_event_id = e.event_id)
        as "isReversed",
      exists (select from entry t join entry r on r.agency_id = t.agency_id and r.reverses_entry_id = t.entry_id
          where t.agency_id = e.agency_id and t.event_id = e.event_id and r.kind <> 'NSFCheck')
        as "isTakenBack",
      exists (select from entry t where t.agency_id = e.agency_id and t.event_id = e.event_id and not exists (
          select from entry r where r.agency_id = t.agency_id and r.reverses_entry_id = t.entry_id and not exists (
            select from entry v where v.agency_id = r.agency_id and v.reverses_entry_id = r.entry_id)))
        as "isPartlyTakenBack",
      e.reverses_event_id is not null as "isReversal"
    from event e where e.agency_id = ${unit.agencyId} and e.event_id = ${eventId}`);

const touched = (
  entries: readonly ReversibleEntry[],
  idOf: (posting: Posting) => number | undefined,
): number[] => [
  ...new Set(entries.flatMap(({ entry }) => entry.postings.flatMap((posting) => idOf(posting) ?? []))),
];

const EVENT_WORDS: Readonly<Partial<Record<EventType, string>>> = {
  CreditApplication: "Credit application",
  AgencyFunds: "Agency funds",
  BankCharge: "Bank charge",
  TrustInterest: "Trust interest",
  BankMove: "Bank move",
  DepositSlip: "Deposit slip",
  WriteOff: "Write-off",
  CommissionStatement: "Commission statement",
  ProducerCommission: "Producer commission",
};

/** The name of an event that is no item, or of one that reverses an item. */
export const eventWords = (eventType: EventType): string =>
  EVENT_WORDS[eventType] ?? (eventType in ACCOUNTING_ITEMS ? itemWord(eventType as ItemType) : eventType);

/** The item with everything that a void needs to know; undefined when there is none. */
export async function readReversible(unit: ReadUnit, itemId: number): Promise<Reversible | undefined> {
  const item = (await readItems(unit, [itemId])).get(itemId);
  const event = item && (await readEvent(unit, item.eventId));
  return event && readWhole(unit, event, item);
}

/** An event with everything that a void needs to know; for an item's event, the item's. */
export async function readReversibleEvent(unit: ReadUnit, eventId: number): Promise<Reversible | undefined> {
  const event = await readEvent(unit, eventId);
  if (!event) return undefined;
  const [item] = await unit.rows(sql<{ item_id: number }>`
    select item_id from item where agency_id = ${unit.agencyId} and event_id = ${eventId} limit 1`);
  return item ? readReversible(unit, item.item_id) : readWhole(unit, event, undefined);
}

const readPayMethods = (unit: ReadUnit, eventId: number) =>
  unit.rows(sql<Reversible["payMethods"][number]>`
    select m.pay_method_id as "payMethodId", m.method, m.reference_number as "referenceNumber",
      m.amount_cents as amount, m.bank_account_id as "bankAccountId",
      case when w.slip_event_id is null and not w.is_taken_back then w.amount_cents else 0 end as waiting,
      exists (select from returned_pay_method r where r.agency_id = m.agency_id
        and r.pay_method_id = m.pay_method_id and r.stands) as "isReturned"
    from pay_method m
    left join waiting_money w on w.agency_id = m.agency_id and w.pay_method_id = m.pay_method_id
    where m.agency_id = ${unit.agencyId} and m.event_id = ${eventId} order by m.pay_method_id`);

const readApplications = (unit: ReadUnit, eventId: number) =>
  unit.rows(sql<Reversible["applications"][number]>`
    select entry_id as "entryId", from_item_id as "fromItemId", to_item_id as "toItemId",
      trust_bank_id as "bankId", amount_cents as amount
    from application where agency_id = ${unit.agencyId} and event_id = ${eventId} order by application_id`);

async function readWhole(
  unit: ReadUnit,
  event: ReversibleEvent,
  item: Item | undefined,
): Promise<Reversible> {
  const entries = await readEntries(unit, event.eventId, item?.itemId);
  const itemIds = [...(item ? [item.itemId] : []), ...touched(entries, (posting) => posting.itemId)];
  const items = await readItems(unit, itemIds);
  const parts = await readParts(unit, [...items.keys()]);
  const creditIds = touched(entries, (posting) =>
    posting.account === CONTROL.clientCredit ? posting.itemId : undefined,
  );
  const credits = creditIds.flatMap((id) => items.get(id) ?? []);
  return {
    item,
    name: item?.name ?? eventWords(event.eventType),
    event,
    entries,
    parts: new Map(parts.map((part) => [part.partId, part])),
    credits: await readCredits(unit, credits, parts),
    recognition: (await readSettings(unit)).recognition,
    payMethods: await readPayMethods(unit, event.eventId),
    applications: await readApplications(unit, event.eventId),
  };
}
