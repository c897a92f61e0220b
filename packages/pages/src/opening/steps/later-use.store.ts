// What was done since with the documents, money and funds of an opening.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { type ItemType, itemWord } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Day, formatDay } from "@fiducia/kernel/day";
import type { EventType } from "@fiducia/ledger/plan";
import { eventWords } from "@fiducia/money/reversal/reversible.store";
import { sql } from "kysely";

export interface LaterUse {
  /** What was used: a document, or a bank's agency funds. */
  readonly item: string;
  readonly use: string;
}

interface Used {
  readonly itemType: ItemType;
  readonly itemNumber: number;
  readonly eventType: EventType;
  readonly datedOn: Day;
}

/** Whether the event `later` stands: it was not voided, and is no void but of what the opening brought itself. */
const STANDS = sql`not exists (select from event v where v.agency_id = later.agency_id and v.reverses_event_id = later.event_id)
  and not exists (select from event v where v.agency_id = later.agency_id and v.event_id = later.reverses_event_id
    and v.opening_id is null)`;

/** A document of the opening that another transaction has posted to and that stands, or whose money is on a deposit slip. */
const readUsedDocument = (unit: ReadUnit, openingId: number): Promise<Used | undefined> =>
  unit.row(sql<Used>`
    select i.item_type as "itemType", i.item_number as "itemNumber", u.event_type as "eventType",
      u.dated_on as "datedOn"
    from event e
    join item i on i.agency_id = e.agency_id and i.event_id = e.event_id
    cross join lateral (
      select later.event_type, later.dated_on from posting p
      join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id
      join event later on later.agency_id = n.agency_id and later.event_id = n.event_id
      where p.agency_id = i.agency_id and p.item_id = i.item_id and later.opening_id is distinct from ${openingId}
        and ${STANDS}
      union all
      select slip.event_type, slip.dated_on from waiting_money w
      join event slip on slip.agency_id = w.agency_id and slip.event_id = w.slip_event_id
      where w.agency_id = e.agency_id and w.event_id = e.event_id
      limit 1) u
    where e.agency_id = ${unit.agencyId} and e.opening_id = ${openingId} and e.reverses_event_id is null
    limit 1`);

/** A bank in which less of the agency's funds is left than the opening brought. */
const readBankOfUsedFunds = (unit: ReadUnit, openingId: number) =>
  unit.row(sql<{ name: string }>`
    select g.name from (
      select p.trust_bank_id, -sum(p.amount_cents) as cents
      from event e
      join entry n on n.agency_id = e.agency_id and n.event_id = e.event_id
      join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id and p.account = ${CONTROL.agencyFunds}
      where e.agency_id = ${unit.agencyId} and e.opening_id = ${openingId}
      group by p.trust_bank_id) f
    join trust_position t on t.agency_id = ${unit.agencyId} and t.trust_bank_id = f.trust_bank_id
    join gl_account g on g.agency_id = t.agency_id and g.gl_account_id = t.trust_bank_id
    where f.cents > 0 and t.agency_funds_cents < f.cents limit 1`);

export async function readUseOf(unit: ReadUnit, openingId: number): Promise<LaterUse | undefined> {
  const used = await readUsedDocument(unit, openingId);
  if (used) {
    const { itemType, itemNumber, eventType, datedOn } = used;
    return {
      item: `${itemWord(itemType)} ${itemNumber}`,
      use: `${eventWords(eventType)} of ${formatDay(datedOn)}`,
    };
  }
  const bank = await readBankOfUsedFunds(unit, openingId);
  return (
    bank && { item: `The agency's money in ${bank.name}`, use: "less of it is left than the opening brought" }
  );
}

/** A bank that is reconciled from what the opening brought to it on, by name. */
export const readReconciledBank = (unit: ReadUnit, openingId: number): Promise<string | undefined> =>
  unit.value(sql<{ name: string }>`
    select g.name from bank_start s
    join gl_account g on g.agency_id = s.agency_id and g.gl_account_id = s.bank_account_id
    join opening o on o.agency_id = s.agency_id and o.opening_id = ${openingId}
    where s.agency_id = ${unit.agencyId} and (
      exists (select from jsonb_array_elements(o.totals -> 'banks') b where (b ->> 'trustBankId')::bigint = s.bank_account_id)
      or exists (select from event e join entry n on n.agency_id = e.agency_id and n.event_id = e.event_id
        join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id and p.trust_bank_id = s.bank_account_id
        where e.agency_id = s.agency_id and e.opening_id = o.opening_id))
    order by g.gl_account_id limit 1`);
