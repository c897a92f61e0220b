// Reads an item with the entries that are to be reversed, and how much of what they did has been used since.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { Account } from "@fiducia/ledger/accounts";
import type { ClientCredit } from "@fiducia/ledger/credit-use";
import type { EventType, Method } from "@fiducia/ledger/draft";
import type { EntryKind } from "@fiducia/ledger/entry-kind";
import type { Part } from "@fiducia/ledger/part";
import type { Entry, Movement, Posting } from "@fiducia/ledger/posting";
import type { Recognition } from "@fiducia/ledger/recognition";
import { type Item, readCredits, readItems } from "@fiducia/ledger/store/items.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import { sql } from "kysely";

export interface ReversibleEvent {
  readonly eventId: number;
  readonly eventType: EventType;
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
}

export interface ReversibleEntry {
  readonly entryId: number;
  readonly entry: Entry;
}

export interface Reversible {
  readonly item: Item;
  readonly event: ReversibleEvent;
  readonly entries: readonly ReversibleEntry[];
  readonly parts: ReadonlyMap<number, Part>;
  readonly credits: ReadonlyMap<number, ClientCredit>;
  readonly recognition: Recognition;
  readonly payMethods: readonly {
    method: Method;
    referenceNumber: string;
    amount: Cents;
    bankAccountId: number;
  }[];
  readonly applications: readonly {
    fromItemId: number;
    toItemId: number;
    bankId: number | null;
    amount: Cents;
  }[];
}

interface PostingRow {
  entry_id: number;
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
  ...(row.trust_bank_id === null ? {} : { bankId: row.trust_bank_id }),
  ...(row.client_id === null ? {} : { clientId: row.client_id }),
  ...(row.item_id === null ? {} : { itemId: row.item_id }),
  ...(row.part_id === null ? {} : { partId: row.part_id }),
  ...(row.gl_account_id === null ? {} : { glAccountId: row.gl_account_id }),
  ...(row.movement === null ? {} : { movement: row.movement }),
});

async function readEntries(unit: ReadUnit, eventId: number, itemId: number): Promise<ReversibleEntry[]> {
  const rows = await unit.rows(sql<PostingRow>`
    select e.entry_id, e.kind, p.account, p.amount_cents, p.trust_bank_id, p.client_id, p.item_id, p.part_id,
      p.gl_account_id, p.movement
    from entry e join posting p on p.agency_id = e.agency_id and p.entry_id = e.entry_id
    where e.agency_id = ${unit.agencyId} and e.event_id = ${eventId} and e.item_id = ${itemId}
    order by e.entry_id, p.line_number`);
  const entries = new Map<number, { kind: EntryKind; postings: Posting[] }>();
  for (const row of rows) {
    const entry = entries.get(row.entry_id) ?? { kind: row.kind, postings: [] };
    entry.postings.push(postingOf(row));
    entries.set(row.entry_id, entry);
  }
  return [...entries].map(([entryId, entry]) => ({ entryId, entry }));
}

async function readEvent(unit: ReadUnit, eventId: number): Promise<ReversibleEvent> {
  const [event] = await unit.rows(sql<ReversibleEvent>`
    select e.event_id as "eventId", e.event_type as "eventType", e.created_by as "createdBy",
      e.policy_office_id as "policyOfficeId", e.user_office_id as "userOfficeId", e.agent_user_id as "agentUserId",
      e.client_id as "clientId", e.policy_id as "policyId", e.payee, e.bank_account_id as "bankAccountId",
      e.pay_method as "payMethod", e.reference_number as "referenceNumber", e.invoiced_cents as invoiced,
      e.tendered_cents as tendered, e.credit_used_cents as "creditUsed", e.change_cents as change,
      e.disbursed_cents as disbursed, e.non_fiduciary_cents as "nonFiduciary", e.dated_on as "datedOn",
      exists (select from event r where r.agency_id = e.agency_id and r.reverses_event_id = e.event_id) as "isReversed"
    from event e where e.agency_id = ${unit.agencyId} and e.event_id = ${eventId}`);
  if (!event) throw new Error(`event ${eventId} does not exist`);
  return event;
}

const touched = (
  entries: readonly ReversibleEntry[],
  idOf: (posting: Posting) => number | undefined,
): number[] => [
  ...new Set(entries.flatMap(({ entry }) => entry.postings.flatMap((posting) => idOf(posting) ?? []))),
];

/** The item with all that a void of it must know; undefined when there is no such item. */
export async function readReversible(unit: ReadUnit, itemId: number): Promise<Reversible | undefined> {
  const item = (await readItems(unit, [itemId])).get(itemId);
  if (!item) return undefined;
  const event = await readEvent(unit, item.eventId);
  const entries = await readEntries(unit, item.eventId, itemId);
  const items = await readItems(unit, [itemId, ...touched(entries, (posting) => posting.itemId)]);
  const parts = await readParts(unit, [...items.keys()]);
  const creditIds = touched(entries, (posting) => (posting.account === "2140" ? posting.itemId : undefined));
  const payMethods = await unit.rows(sql<Reversible["payMethods"][number]>`
    select method, reference_number as "referenceNumber", amount_cents as amount, bank_account_id as "bankAccountId"
    from pay_method where agency_id = ${unit.agencyId} and event_id = ${item.eventId}`);
  const applications = await unit.rows(sql<Reversible["applications"][number]>`
    select from_item_id as "fromItemId", to_item_id as "toItemId", trust_bank_id as "bankId", amount_cents as amount
    from application where agency_id = ${unit.agencyId} and event_id = ${item.eventId}`);
  return {
    item,
    event,
    entries,
    parts: new Map(parts.map((part) => [part.partId, part])),
    credits: await readCredits(
      unit,
      creditIds.flatMap((id) => items.get(id) ?? []),
      parts,
    ),
    recognition: (await readSettings(unit)).recognition,
    payMethods,
    applications,
  };
}
