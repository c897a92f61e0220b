// Reads the receipts among which one is whose money the bank returned, and of those of the amount that are not why.
import { addDays } from "@fiducia/kernel/day";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { clientName } from "@fiducia/serving/names";
import { sql } from "kysely";
import { reachesWholeAgency } from "../../opening/shared/whole-agency.server.ts";
import { seeAccess } from "../shared/reconciliation-access.contract.ts";
import type { returnableQuery } from "./matching.contract.ts";

const DAYS_BEFORE = 180;
const DAYS_AFTER = 60;
const MOST = 50;

export const returnable: QueryHandler<typeof returnableQuery> = async ({ unit, caller, filter }) => {
  if (!reachesWholeAgency(caller, seeAccess)) return [];
  const { bankAccountId, amount, throughOn } = filter;
  return [
    ...(await unit.rows(sql<Awaited<ReturnType<typeof returnable>>[number]>`
      select * from (select e.event_id as "eventId", coalesce(i.item_number::text, '') as number,
        coalesce(e.payee, c.name, '') as name, e.dated_on as "datedOn", m.reference_number as reference,
        a.name as "bankName",
        case
          when exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id)
            or exists (select from returned_pay_method r where r.agency_id = m.agency_id
              and r.pay_method_id = m.pay_method_id and r.stands) then 'takenBack'
          when m.method = 'Cash' then 'cash'
          when m.bank_account_id <> ${bankAccountId} then 'otherBank'
          when e.dated_on > ${throughOn} then 'later'
        end as "notBecause"
      from event e
      join pay_method m on m.agency_id = e.agency_id and m.event_id = e.event_id and m.amount_cents = ${amount}
      join gl_account a on a.agency_id = m.agency_id and a.gl_account_id = m.bank_account_id
      left join item i on i.agency_id = e.agency_id and i.item_id = e.item_id
      left join lateral (select ${clientName("k")} as name from client k
        where k.agency_id = e.agency_id and k.client_id = e.client_id offset 0) c on true
      where e.agency_id = ${unit.agencyId} and e.event_type = 'IncomingPayment' and e.reverses_event_id is null
        and e.dated_on between ${addDays(throughOn, -DAYS_BEFORE)} and ${addDays(throughOn, DAYS_AFTER)}
      ) found
      order by "notBecause" is not null, "datedOn" desc, "eventId" desc limit ${sql.lit(MOST)}`)),
  ];
};
