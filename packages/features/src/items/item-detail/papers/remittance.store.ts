// Reads what a payment to a company pays: each line with its premium and the agency's share of it.

import type { ItemType } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { ACCOUNTS } from "@fiducia/ledger/store/control.store";
import { placeLine } from "@fiducia/letters/letterhead.store";
import { clientName } from "@fiducia/serving/names";
import { sql } from "kysely";

export interface PaidLine {
  readonly partId: number;
  readonly itemType: ItemType;
  readonly number: number;
  readonly policyNumber: string;
  readonly insured: string;
  readonly effectiveOn: Day | null;
  readonly description: string;
  /** What belongs to the company, and what the agency keeps of the line. */
  readonly billed: Cents;
  readonly retained: Cents;
  /** What the payment pays of it; below zero for a return premium that is netted. */
  readonly net: Cents;
}

export const readPaidLines = (unit: ReadUnit, eventId: number): Promise<readonly PaidLine[]> =>
  unit.rows(sql<PaidLine>`
    select p.part_id as "partId", i.item_type as "itemType", i.item_number as number,
      coalesce(y.policy_number, '') as "policyNumber", coalesce(${clientName("c")}, '') as insured,
      i.effective_on as "effectiveOn", l.description, t.billed_cents as billed, l.retained_cents as retained, p.net
    from (select g.part_id, sum(g.amount_cents)::bigint as net, min(g.line_number) as place
      from entry n join posting g on g.agency_id = n.agency_id and g.entry_id = n.entry_id
        and g.fund = 'T' and g.part_id is not null
      where n.agency_id = ${unit.agencyId} and n.event_id = ${eventId} group by g.part_id) p
    join line_part t on t.agency_id = ${unit.agencyId} and t.part_id = p.part_id
    join line_item l on l.agency_id = t.agency_id and l.line_id = t.line_id
    join item i on i.agency_id = t.agency_id and i.item_id = t.item_id
    join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
    left join policy y on y.agency_id = l.agency_id and y.policy_id = coalesce(l.policy_id, e.policy_id)
    left join client c on c.agency_id = i.agency_id and c.client_id = i.client_id
    where p.net <> 0 order by p.place`);

export interface PayeeOfPayment {
  readonly name: string;
  readonly address: readonly string[];
  readonly ourCode: string;
}

interface PayeeRow {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly ourCode: string;
}

/** The company that a payment pays, as the settings have it; undefined for another kind of payment. */
export async function readPayeeOfPayment(
  unit: ReadUnit,
  eventId: number,
): Promise<PayeeOfPayment | undefined> {
  const [row] = await unit.rows(sql<PayeeRow>`
    select k.name, p.address_line_1 as line1, p.address_line_2 as line2, p.city, p.state,
      p.postal_code as "postalCode", p.our_code as "ourCode"
    from entry n
    join posting g on g.agency_id = n.agency_id and g.entry_id = n.entry_id and g.account in ${ACCOUNTS.carriers}
    join line_part t on t.agency_id = g.agency_id and t.part_id = g.part_id
    join payee p on p.agency_id = t.agency_id and p.gl_account_id = t.owner_account_id
    join carrier k on k.agency_id = p.agency_id and k.carrier_id = p.carrier_id
    where n.agency_id = ${unit.agencyId} and n.event_id = ${eventId} limit 1`);
  if (!row) return undefined;
  const { name, line1, line2, city, state, postalCode, ourCode } = row;
  return { name, ourCode, address: [line1, line2, placeLine(city, state, postalCode)].filter(Boolean) };
}
