// Reads every company with how it is paid.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import type { carrierSettingsQuery } from "./carriers.contract.ts";

type Row = z.output<typeof carrierSettingsQuery.answer>[number];

export const carrierSettings: QueryHandler<typeof carrierSettingsQuery> = async ({ unit }) => [
  ...(await unit.rows(sql<Row>`
    select c.carrier_id as "carrierId", c.name, c.inactive, coalesce(p.payee_kind, 'carrier') as "payeeKind",
      p.gl_account_id as "payableAccountId", coalesce(p.check_name, '') as "checkName",
      jsonb_build_object('line1', coalesce(p.address_line_1, ''), 'line2', coalesce(p.address_line_2, ''),
        'city', coalesce(p.city, ''), 'state', coalesce(p.state, ''), 'postalCode', coalesce(p.postal_code, '')) as address,
      p.trust_bank_id as "trustBankId", coalesce(p.routing_number, '') as "routingNumber",
      coalesce(p.account_last_four, '') as "accountLastFour", coalesce(p.our_code, '') as "ourCode", coalesce(p.terms_days, 45) as "termsDays",
      coalesce(p.terms_from, 'effective') as "termsFrom", coalesce(p.billing, 'accountCurrent') as billing,
      coalesce(p.is_appointed, true) as "isAppointed", coalesce(p.commission_rate, 0) as "commissionRate",
      coalesce(p.commission_by_line, '{}') as "commissionByLine"
      from carrier c left join payee p on p.agency_id = c.agency_id and p.carrier_id = c.carrier_id
     where c.agency_id = ${unit.agencyId}
     order by c.inactive, c.name collate reading_order, c.carrier_id`)),
];
