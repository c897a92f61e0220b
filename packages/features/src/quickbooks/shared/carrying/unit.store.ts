// Reads a unit of the export from the books.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { currentCheckNumber } from "@fiducia/money/paid-out/check-number.store";
import { queueNameOf } from "@fiducia/serving/item-words";
import { sql } from "kysely";
import type { Applied, EffectLine, Unit } from "./unit.contract.ts";

interface ItemHead extends Omit<Unit, "effect" | "lines" | "applied"> {
  readonly eventId: number;
  /** Of the event that reversed it; null where it stands. */
  readonly reversalId: number | null;
  readonly reversedOn: Day | null;
}

export interface ItemUnit {
  readonly transfer: Unit;
  /** Null where the item stands. */
  readonly reversal: Unit | null;
}

const readHead = async (unit: ReadUnit, itemId: number): Promise<ItemHead> => {
  const [head] = await unit.rows(sql<ItemHead>`
    select i.item_id as id, i.item_type as type, ${queueNameOf("i")} as name,
      coalesce(case when i.item_type not in ('Invoice', 'CreditMemo', 'IncomingPayment')
        then nullif(${currentCheckNumber}, '') end, i.item_number::text) as number,
      i.dated_on as day, i.due_on as due, i.client_id as "clientId", e.payee, e.memo,
      coalesce(e.policy_office_id, e.user_office_id) as "officeId", i.event_id as "eventId",
      r.event_id as "reversalId", r.dated_on as "reversedOn"
    from item i join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
    left join event r on r.agency_id = i.agency_id and r.reverses_event_id = i.event_id
    where i.agency_id = ${unit.agencyId} and i.item_id = ${itemId}`);
  if (!head) throw new Error(`item ${itemId} of the queue is gone`);
  return head;
};

interface EffectRow extends EffectLine {
  readonly itemId: number | null;
  readonly day: Day;
}

const readEffect = (unit: ReadUnit, events: readonly number[]): Promise<readonly EffectRow[]> =>
  unit.rows(sql<EffectRow>`
    select item_id as "itemId", dated_on as day, account_key as "accountKey", client_id as "clientId",
      line_id as "lineId", amount_cents as amount
    from quickbooks_effect(${unit.agencyId}, ${[...events]}::bigint[])
    order by account_key, client_id, line_id`);

const readLines = async (unit: ReadUnit, itemId: number): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await unit.rows(sql<{ id: number; description: string }>`
        select line_id as id, description from line_item
        where agency_id = ${unit.agencyId} and item_id = ${itemId}`)
    ).map(({ id, description }) => [id, description]),
  );

/** What the receipt pays of invoices that QuickBooks has, as far as they are open there. */
const readApplied = async (unit: ReadUnit, { id, eventId }: ItemHead): Promise<readonly Applied[]> => {
  const rows = await unit.rows(sql<Applied>`
    select a.invoice_id as "invoiceId", t.quickbooks_id as "quickbooksId",
      least(a.amount, t.total_cents - coalesce(p.paid, 0)) as amount
    from (select to_item_id as invoice_id, sum(amount_cents)::bigint as amount from application
      where agency_id = ${unit.agencyId} and from_item_id = ${id} and event_id = ${eventId} group by 1) a
    join quickbooks_transaction t on t.agency_id = ${unit.agencyId} and t.item_id = a.invoice_id and t.is_live
      and not t.is_elsewhere and t.transaction_type = 'Invoice'
    left join lateral (select sum(d.amount_cents)::bigint as paid from quickbooks_applied d
      join quickbooks_transaction y on y.agency_id = d.agency_id and y.transaction_id = d.transaction_id and y.is_live
      where d.agency_id = ${unit.agencyId} and d.invoice_id = a.invoice_id) p on true
    order by a.invoice_id`);
  return rows.filter(({ amount }) => amount > 0);
};

const ofItem = async (unit: ReadUnit, eventId: number, itemId: number) =>
  (await readEffect(unit, [eventId])).filter((row) => row.itemId === itemId);

export async function readItemUnit(unit: ReadUnit, itemId: number): Promise<ItemUnit> {
  const head = await readHead(unit, itemId);
  const { eventId, reversalId, reversedOn, ...rest } = head;
  const transfer: Unit = {
    ...rest,
    effect: await ofItem(unit, eventId, itemId),
    lines: await readLines(unit, itemId),
    applied: rest.type === "IncomingPayment" ? await readApplied(unit, head) : [],
  };
  if (reversalId === null || reversedOn === null) return { transfer, reversal: null };
  const effect = await ofItem(unit, reversalId, itemId);
  return { transfer, reversal: { ...transfer, day: reversedOn, effect, applied: [], memo: "voided" } };
}

/** A journal: of an event what no document carries, of a day everything. */
export async function readJournalUnit(unit: ReadUnit, journalId: number): Promise<Unit> {
  const [head] = await unit.rows(sql<{
    day: Day;
    officeId: number;
    office: string;
    isOfDay: boolean;
    events: number[];
    eventType: string;
    memo: string;
  }>`
    select j.dated_on as day, j.office_id as "officeId", o.name as office, j.is_of_day as "isOfDay",
      array(select v.event_id from quickbooks_journal_event v
        where v.agency_id = j.agency_id and v.journal_id = j.journal_id) as events,
      e.event_type as "eventType", e.memo
    from quickbooks_journal j
    join office o on o.agency_id = j.agency_id and o.office_id = j.office_id
    join event e on e.agency_id = j.agency_id and e.event_id = j.journal_id
    where j.agency_id = ${unit.agencyId} and j.journal_id = ${journalId}`);
  if (!head) throw new Error(`journal ${journalId} of the queue is gone`);
  const effect = (await readEffect(unit, head.events.map(Number))).filter(
    (row) => head.isOfDay || row.itemId === null,
  );
  return {
    id: journalId,
    type: "JournalEntry",
    number: "",
    day: head.day,
    due: null,
    clientId: null,
    payee: null,
    name: head.isOfDay
      ? `Journal of ${formatDay(head.day)}, ${head.office}`
      : `Journal entry of ${formatDay(head.day)}`,
    officeId: head.officeId,
    memo: head.isOfDay ? "" : head.memo,
    lines: new Map(),
    applied: [],
    // A daily journal says nothing of customers.
    effect: head.isOfDay ? effect.map((row) => ({ ...row, clientId: null })) : effect,
  };
}
