// What of an invoice is owed to companies and not collected from the client, and when the first of them is to be paid.

import { lookUp } from "@fiducia/database/look-up";
import type { Day } from "@fiducia/kernel/day";
import { ACCOUNT, ACCOUNTS } from "@fiducia/ledger/store/control.store";
import { type RawBuilder, sql } from "kysely";

/** Of the part `p` of the item: what was not collected at the end of the day. */
const uncollected = (asOf: Day): RawBuilder<unknown> => sql`
  select coalesce(-sum(g.amount_cents), 0)::bigint as open from posting g
  ${lookUp("entry n", "entry_id = g.entry_id")}
  where g.agency_id = p.agency_id and g.part_id = p.part_id and g.account = ${ACCOUNT.billed} and n.dated_on <= ${asOf}`;

/** The day from which a payee's terms run. */
const termsFrom = sql`case y.terms_from when 'invoice' then i.dated_on
  when 'monthEnd' then (date_trunc('month', i.dated_on::timestamp) + interval '1 month - 1 day')::date
  else coalesce(i.effective_on, i.dated_on) end`;

/** For the row `q` of an invoice report: the third parties' open parts. */
export const exposureOf = (agencyId: number, asOf: Day): RawBuilder<unknown> => sql`
  select coalesce(sum(u.open), 0)::bigint as exposure from line_part p
  cross join lateral (${uncollected(asOf)}) u
  where p.agency_id = ${agencyId} and p.item_id = q."itemId" and p.control in ${ACCOUNTS.companies}`;

/**
 * For the row `q` of an invoice report: the third parties' open parts, and the earliest day by the payees' terms. A
 * company whose terms are not kept has no day.
 */
export const companiesOf = (agencyId: number, asOf: Day): RawBuilder<unknown> => sql`
  select coalesce(sum(d.open), 0)::bigint as exposure, min(d.pay_by) filter (where d.open > 0) as pay_by
  from (
    select u.open, ${termsFrom} + y.terms_days as pay_by
    from line_part p
    cross join lateral (${uncollected(asOf)}) u
    ${lookUp("item i", "item_id = p.item_id")}
    left join payee y on y.agency_id = p.agency_id and y.gl_account_id = p.owner_account_id
    where p.agency_id = ${agencyId} and p.item_id = q."itemId" and p.control in ${ACCOUNTS.companies}) d`;
