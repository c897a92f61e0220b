// Reads the unused credits of clients as of a day: what of each was used and refunded.
import { lookUp } from "@fiducia/database/look-up";
import type { Day } from "@fiducia/kernel/day";
import { asOfDay, type InvoicesAsked, inOfficesOfReport } from "@fiducia/money/owed/open-invoices.store";
import { movesOpenItem, openAsOf } from "@fiducia/money/owed/open-items.store";
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;
export type CreditsAsked = Pick<InvoicesAsked, "unit" | "caller" | "today" | "filter">;

/** What of the item `x` had been applied to invoices. */
const used = (asOf: Day): Sql => sql`
  select coalesce(sum(a.amount_cents), 0)::bigint as cents from application a
  ${lookUp("entry n", "entry_id = a.entry_id")}
  where a.agency_id = x.agency_id and a.from_item_id = x.item_id and n.dated_on <= ${asOf}`;

/** What of the item `x` had gone back to the client. */
const refunded = (asOf: Day): Sql => sql`
  select coalesce(sum(p.amount_cents), 0)::bigint as cents from posting p
  ${lookUp("entry n", "entry_id = p.entry_id")}
  ${lookUp("event e", "event_id = n.event_id", "p")}
  where p.agency_id = x.agency_id and p.item_id = x.item_id and ${movesOpenItem} and n.dated_on <= ${asOf}
    and e.event_type = 'InsuredRefund'`;

/** Of the item `x`: what of the credit was used and refunded. */
export const usesOf = (asOf: Day): Sql => sql`
  select used.cents as used, refunded.cents as refunded
  from (${used(asOf)}) used cross join (${refunded(asOf)}) refunded`;

/** One row: a credit `x` with its event, and what of it is unused, above zero. */
export function openCredits(request: CreditsAsked): Sql {
  const { agencyId } = request.unit;
  const asOf = asOfDay(request);
  const where = sql`o.kind in ('CreditMemo', 'IncomingPayment')`;
  return sql`
    select o.agency_id, o.item_id, o.client_id, o.kind, o.dated_on, -o.open_cents as unused, i.item_number, e.event_id,
      e.policy_id, e.memo, e.agent_user_id, e.policy_office_id, e.user_office_id, e.created_by
    from (${openAsOf({ agencyId, asOf, where })}) o
    ${lookUp("item i", "item_id = o.item_id")}
    ${lookUp("event e", "event_id = i.event_id")}
    where o.open_cents < 0 and ${inOfficesOfReport(request)}`;
}
