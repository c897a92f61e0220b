// Reads what is open of a client: items, lines, and the names of lines and parts.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";

export interface OpenDocument {
  readonly itemId: number;
  readonly kind: "Invoice" | "CreditMemo" | "IncomingPayment" | "NSFCheck";
  readonly number: number;
  readonly datedOn: Day;
  readonly dueOn: Day;
  readonly total: Cents;
  readonly remaining: Cents;
  readonly policyNumber: string | null;
}

/** Open invoices and credits, the oldest due first. */
export const readOpenDocuments = (unit: ReadUnit, clientId: number): Promise<readonly OpenDocument[]> =>
  unit.rows(sql<OpenDocument>`
    select o.item_id as "itemId", o.kind, i.item_number as number, o.dated_on as "datedOn", o.due_on as "dueOn",
      case o.kind when 'NSFCheck' then o.original_cents else i.total_cents end as total,
      o.remaining_cents as remaining, p.policy_number as "policyNumber"
    from open_item o join item i on i.agency_id = o.agency_id and i.item_id = o.item_id
    join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
    left join policy p on p.agency_id = e.agency_id and p.policy_id = e.policy_id
    where o.agency_id = ${unit.agencyId} and o.client_id = ${clientId} and o.remaining_cents <> 0
    order by o.due_on, i.item_number`);

export interface LineWords {
  readonly lineId: number;
  readonly itemId: number;
  readonly lineNumber: number;
  readonly lineType: string;
  readonly description: string;
  readonly amount: Cents;
  readonly policyNumber: string | null;
  readonly carrier: string | null;
}

/** The lines of the items in their order, with policy and company. */
export async function readLineWords(
  unit: ReadUnit,
  itemIds: readonly number[],
): Promise<readonly LineWords[]> {
  if (itemIds.length === 0) return [];
  return unit.rows(sql<LineWords>`
    select l.line_id as "lineId", l.item_id as "itemId", l.line_number as "lineNumber", l.line_type as "lineType",
      l.description, l.amount_cents as amount, p.policy_number as "policyNumber", k.name as carrier
    from line_item l
    left join policy p on p.agency_id = l.agency_id and p.policy_id = l.policy_id
    left join carrier k on k.agency_id = l.agency_id and k.carrier_id = l.carrier_id
    where l.agency_id = ${unit.agencyId} and l.item_id in (${sql.join([...itemIds])})
    order by l.item_id, l.line_number`);
}
