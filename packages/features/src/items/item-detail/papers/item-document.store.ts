// Reads the contents of a receipt or check from the posting, so that a copy equals the original.

import { type ItemType, itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { ACCOUNTS } from "@fiducia/ledger/store/control.store";
import { addressLines } from "@fiducia/money/client/address-lines.store";
import { clientThen } from "@fiducia/money/client/client-then.store";
import { currentCheckNumber } from "@fiducia/money/paid-out/check-number.store";
import type { CheckPaper, PaperLine, PaperMethod } from "@fiducia/paper/item-paper";
import { clientNameOnPaper } from "@fiducia/serving/names";
import { sql } from "kysely";

export interface EventFigures {
  readonly office: string;
  readonly createdBy: string;
  /** As its papers name it, since they were issued; null where there is none. */
  readonly client: string | null;
  readonly tendered: Cents;
  readonly change: Cents;
  /** Of that client, then. */
  readonly address: readonly string[];
}

export async function readFigures(unit: ReadUnit, eventId: number): Promise<EventFigures> {
  const [row] = await unit.rows(sql<EventFigures>`
    select o.name as office, ${clientNameOnPaper("c")} as client, u.initials as "createdBy",
      coalesce(e.tendered_cents, 0)::bigint as tendered, coalesce(e.change_cents, 0)::bigint as change,
      ${addressLines("c")} as address
    from event e
    join office o on o.agency_id = e.agency_id and o.office_id = e.user_office_id
    join user_account u on u.agency_id = e.agency_id and u.user_id = e.created_by
    left join lateral ${clientThen} c on true
    where e.agency_id = ${unit.agencyId} and e.event_id = ${eventId}`);
  if (!row) throw new Error(`event ${eventId} is gone`);
  return row;
}

export const readPaperMethods = (unit: ReadUnit, eventId: number): Promise<readonly PaperMethod[]> =>
  unit.rows(sql<PaperMethod>`
    select method, reference_number as "referenceNumber", amount_cents as amount from pay_method
    where agency_id = ${unit.agencyId} and event_id = ${eventId} order by pay_method_id`);

interface NamedRow {
  readonly itemType: ItemType;
  readonly number: number;
  readonly description: string;
  readonly amount: Cents;
}

const named = (rows: readonly NamedRow[]): PaperLine[] =>
  rows.map(({ itemType, number, description, amount }) => ({
    name: itemName(itemType, number),
    description,
    amount,
  }));

/** The insurers of the item `i` of the event `e`: those of its policies, else those to whom its lines are owed. */
const insurersOf = sql`coalesce(
  (select string_agg(distinct k.name, ', ') from line_item l
    join policy y on y.agency_id = l.agency_id and y.policy_id = coalesce(l.policy_id, e.policy_id)
    join carrier k on k.agency_id = y.agency_id and k.carrier_id = y.carrier_id
    where l.agency_id = i.agency_id and l.item_id = i.item_id),
  (select string_agg(distinct k.name, ', ') from line_item l
    join payee b on b.agency_id = l.agency_id and b.gl_account_id = l.reporting_account_id
      and b.payee_kind not in ('taxAuthority', 'financeCompany')
    join carrier k on k.agency_id = b.agency_id and k.carrier_id = b.carrier_id
    where l.agency_id = i.agency_id and l.item_id = i.item_id))`;

/** What the posting applied, by document with its insurers, without later applications and reversals. */
export async function readPaid(unit: ReadUnit, eventId: number): Promise<PaperLine[]> {
  return named(
    await unit.rows(sql<NamedRow>`
      select i.item_type as "itemType", i.item_number as number,
        concat_ws(', ', p.policy_number, ${insurersOf}) as description, sum(a.amount_cents)::bigint as amount
      from application a
      join item i on i.agency_id = a.agency_id and i.item_id = a.to_item_id
      join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
      left join policy p on p.agency_id = e.agency_id and p.policy_id = e.policy_id
      where a.agency_id = ${unit.agencyId} and a.event_id = ${eventId}
      group by i.agency_id, i.item_id, i.item_type, i.item_number, e.policy_id, p.policy_number
      order by min(a.application_id)`),
  );
}

/** The earlier credits that the posting used. */
export async function readCreditsSpent(
  unit: ReadUnit,
  { eventId, itemId }: { readonly eventId: number; readonly itemId: number },
): Promise<PaperLine[]> {
  return named(
    await unit.rows(sql<NamedRow>`
      select i.item_type as "itemType", i.item_number as number, '' as description, sum(a.amount_cents)::bigint as amount
      from application a
      join item i on i.agency_id = a.agency_id and i.item_id = a.from_item_id
      where a.agency_id = ${unit.agencyId} and a.event_id = ${eventId} and a.from_item_id <> ${itemId}
      group by i.item_id, i.item_type, i.item_number order by min(a.application_id)`),
  );
}

/** Money for a company's own bill: lines of the receipt, with the company that is paid through their account. */
export const readDirectBill = (unit: ReadUnit, itemId: number): Promise<readonly PaperLine[]> =>
  unit.rows(sql<PaperLine>`
    select l.description as name, concat_ws(', ', k.name, p.policy_number) as description, l.amount_cents as amount
    from line_item l
    left join payee b on b.agency_id = l.agency_id and b.gl_account_id = l.reporting_account_id
    left join carrier k on k.agency_id = b.agency_id and k.carrier_id = b.carrier_id
    left join policy p on p.agency_id = l.agency_id and p.policy_id = l.policy_id
    where l.agency_id = ${unit.agencyId} and l.item_id = ${itemId} order by l.line_number`);

/** What an outgoing payment pays, by document and line; adds up to the payment. */
export async function readDisbursed(unit: ReadUnit, eventId: number): Promise<PaperLine[]> {
  return named(
    await unit.rows(sql<NamedRow>`
      select i.item_type as "itemType", i.item_number as number,
        coalesce(concat_ws(', ', l.description, y.policy_number), '') as description, sum(p.amount_cents)::bigint as amount
      from entry n
      join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id
      join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
      left join line_part t on t.agency_id = p.agency_id and t.part_id = p.part_id
      left join line_item l on l.agency_id = t.agency_id and l.line_id = t.line_id
      left join policy y on y.agency_id = l.agency_id and y.policy_id = l.policy_id
      where n.agency_id = ${unit.agencyId} and n.event_id = ${eventId} and p.fund = 'T'
        and p.account not in ${ACCOUNTS.trustMoney}
      group by i.item_id, i.item_type, i.item_number, l.line_id, l.description, y.policy_number
      having sum(p.amount_cents) <> 0
      order by i.item_type, i.item_number, min(p.line_number)`),
  );
}

/** Whose account the check is drawn on, and where on the page it stands. */
export const readCheckLook = async (
  unit: ReadUnit,
  eventId: number,
  agency: string,
): Promise<Pick<CheckPaper, "title" | "layout">> =>
  (await unit.row(sql<Pick<CheckPaper, "title" | "layout">>`
    select coalesce(nullif(b.title, ''), nullif(p.legal_name, ''), ${agency}) as title, coalesce(b.check_layout, 'top') as layout
    from event e
    left join bank_account b on b.agency_id = e.agency_id and b.gl_account_id = e.bank_account_id
    left join agency_profile p on p.agency_id = e.agency_id
    where e.agency_id = ${unit.agencyId} and e.event_id = ${eventId}`)) ?? { title: agency, layout: "top" };

/** The number on the sheet that went out, after those that were spoiled. */
export const readCheckNumber = (unit: ReadUnit, eventId: number): Promise<string | undefined> =>
  unit.value(sql<{ number: string }>`
    select ${currentCheckNumber} as number from event e where e.agency_id = ${unit.agencyId} and e.event_id = ${eventId}`);
