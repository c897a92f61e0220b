// Reads to which account the premium of a client's policies was owed last.

import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { clientOfficesOf } from "@fiducia/money/client/client-access.rules";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import type { policyAccountsQuery } from "./policy-accounts.contract.ts";

type PolicyAccount = z.output<typeof policyAccountsQuery.answer>[number];

/** So many of an account's newest parts say which companies it is for. */
const NEWEST = 20;

export const policyAccounts: QueryHandler<typeof policyAccountsQuery> = async ({ unit, caller, filter }) => {
  const offices = clientOfficesOf(caller);
  const mayBeSeen = offices === "all" ? sql`true` : sql`c.office_id = any(${[...offices]}::bigint[])`;
  return [
    ...(await unit.rows(sql<PolicyAccount>`
      with policies as materialized (
        select p.policy_id, p.carrier_id, p.line_of_business from policy p
        join client c on c.agency_id = p.agency_id and c.client_id = p.client_id
        where p.agency_id = ${unit.agencyId} and p.client_id = ${filter.clientId} and ${mayBeSeen}),
      payable as materialized (
        select gl_account_id from gl_account
        where agency_id = ${unit.agencyId} and control = ${ACCOUNT.premiumPayable} and not inactive),
      of_policy as (
        select distinct on (l.policy_id) l.policy_id, l.reporting_account_id
        from item i join line_item l on l.agency_id = i.agency_id and l.item_id = i.item_id
        where i.agency_id = ${unit.agencyId} and i.client_id = ${filter.clientId} and i.item_type = 'Invoice'
          and l.line_type = 'premium' and l.reporting_account_id in (select gl_account_id from payable)
        order by l.policy_id, i.item_number desc, l.line_number),
      of_company as (
        select distinct on (newest.carrier_id) newest.carrier_id, newest.gl_account_id
        from (
          select a.gl_account_id, l.carrier_id, recent.part_id
          from payable a
          cross join lateral (
            select pt.part_id, pt.line_id from line_part pt
            where pt.agency_id = ${unit.agencyId} and pt.owner_account_id = a.gl_account_id
            order by pt.part_id desc limit ${NEWEST}) recent
          join line_item l on l.agency_id = ${unit.agencyId} and l.line_id = recent.line_id
          where l.line_type = 'premium' and l.carrier_id in (select carrier_id from policies)) newest
        order by newest.carrier_id, newest.part_id desc)
      select p.policy_id as "policyId",
        coalesce(o.reporting_account_id, y.gl_account_id, k.gl_account_id) as "reportingAccountId",
        coalesce((y.commission_by_line ->> p.line_of_business)::int, y.commission_rate, 0) as "commissionRate",
        (select case when count(*) = 1 then min(g.gl_account_id) end from gl_account g
          where g.agency_id = ${unit.agencyId} and g.control = ${ACCOUNT.commission} and not g.inactive) as "commissionAccountId",
        y.terms_days as "termsDays", y.terms_from as "termsFrom"
      from policies p
      left join of_policy o on o.policy_id = p.policy_id
      left join payee y on y.agency_id = ${unit.agencyId} and y.carrier_id = p.carrier_id
        and y.gl_account_id in (select gl_account_id from payable)
      left join of_company k on k.carrier_id = p.carrier_id
      where coalesce(o.reporting_account_id, y.gl_account_id, k.gl_account_id) is not null
      order by p.policy_id`)),
  ];
};
