// Reads an invoice or credit memo as it was issued: the lines, what came in with it, and what is open of it now.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { BillLine } from "@fiducia/paper/client-paper";
import { sql } from "kysely";

export const readBillLines = (unit: ReadUnit, itemId: number): Promise<readonly BillLine[]> =>
  unit.rows(sql<BillLine>`
    select coalesce(y.policy_number, '') as "policyNumber", l.description, l.amount_cents as amount
    from line_item l
    join item i on i.agency_id = l.agency_id and i.item_id = l.item_id
    join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
    left join policy y on y.agency_id = l.agency_id and y.policy_id = coalesce(l.policy_id, e.policy_id)
    where l.agency_id = ${unit.agencyId} and l.item_id = ${itemId} order by l.line_number`);

interface Issue {
  readonly dueOn: Day | null;
  readonly total: Cents;
  /** Of the moment of its issue: a receipt may issue what it pays. */
  readonly paid: Cents;
  readonly open: Cents;
}

export const readIssue = async (unit: ReadUnit, itemId: number): Promise<Issue> =>
  (await unit.row(sql<Issue>`
    select i.due_on as "dueOn", i.total_cents as total, coalesce((select sum(a.amount_cents) from application a
      join event p on p.agency_id = a.agency_id and p.event_id = a.event_id
      where a.agency_id = i.agency_id and a.to_item_id = i.item_id and p.posted_at = e.posted_at), 0)::bigint as paid,
      coalesce((select o.remaining_cents from open_item o
        where o.agency_id = i.agency_id and o.item_id = i.item_id), 0)::bigint as open
    from item i join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
    where i.agency_id = ${unit.agencyId} and i.item_id = ${itemId}`)) ?? {
    dueOn: null,
    total: ZERO,
    paid: ZERO,
    open: ZERO,
  };
