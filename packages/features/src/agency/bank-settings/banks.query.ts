// Reads every bank account with what its bank knows of it.
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import type { bankSettingsQuery } from "./banks.contract.ts";

type Row = z.output<typeof bankSettingsQuery.answer>[number];

export const bankSettings: QueryHandler<typeof bankSettingsQuery> = async ({ unit }) => [
  ...(await unit.rows(sql<Row>`
    select g.gl_account_id as "bankAccountId", g.name, g.inactive,
      case g.control when ${ACCOUNT.trustBank} then 'trustBank' else 'operatingBank' end as "bankKind",
      coalesce(b.bank_name, '') as "bankName", coalesce(b.routing_number, '') as "routingNumber",
      coalesce(b.account_last_four, '') as "accountLastFour", coalesce(b.title, '') as "checkTitle",
      coalesce(b.uses_deposit_slips, false) as "usesDepositSlips",
      coalesce(b.check_layout, 'top') as "checkLayout",
      next_check_number(g.agency_id, g.gl_account_id) as "nextCheckNumber",
      coalesce(b.positive_pay_columns, 'account,checkNumber,amount,issuedOn,payee,kind') as "positivePayColumns",
      coalesce(b.ach_company_id, '') as "achCompanyId",
      greatest(b.next_slip_number, 1 + coalesce((select max(s.slip_number) from deposit_slip s
        where s.agency_id = g.agency_id and s.bank_account_id = g.gl_account_id), 1000)) as "nextSlipNumber"
      from gl_account g
      left join bank_account b on b.agency_id = g.agency_id and b.gl_account_id = g.gl_account_id
     where g.agency_id = ${unit.agencyId} and g.account_type = 'Bank'
     order by g.inactive, g.control, g.name collate reading_order, g.gl_account_id`)),
];
