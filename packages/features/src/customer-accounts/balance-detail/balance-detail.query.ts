// Reads the open items of clients at the end of a day, each client's in the order in which they arose; or what moved their
// accounts from a day on.
import { said } from "@fiducia/contract/spellings";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { asOfDay } from "@fiducia/money/owed/open-invoices.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { clientName, person } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import { accountMoves, balancesBefore } from "../shared/account-activity.store.ts";
import { listAsOf } from "../shared/as-of-listing.server.ts";
import { balanceDetailReport } from "./balance-detail.report.ts";
import { openBalances } from "./open-balances.store.ts";

type Question = Parameters<ReportHandler<typeof balanceDetailReport>>[0];

/** One row: a transaction that moved the client's account, or what it owed before the first day. */
const activityRows = (question: Question, from: Day): RawBuilder<unknown> => sql`
  select lpad(a.client_id::text, 8, '0') || '-' || lpad(coalesce(a.event_id, 0)::text, 20, '0') as "detailKey",
    a.event_id as "eventId", a.item_id as "itemId", lpad(a.client_id::text, 8, '0') as "clientNumber",
    ${clientName("c")} as name, a.dated_on as "transactionDate", null::date as "dueDate", a.type as "transactionType",
    case when a.is_void then 'Void of ' else '' end || coalesce(t.item_number::text, '') as "itemNumber",
    y.policy_number as "policyNumber", a.words as description, a.cents as total, 0::bigint as applied, a.cents as balance,
    null::int as "daysPastDue", ${person("u")} as agent, a.policy_office_id as "policyOfficeId",
    po.name as "policyOffice", uo.office_id as "officeId", uo.name as "userOffice"
  from (select client_id, event_id, event_type as type, dated_on, item_id, policy_id, agent_user_id, policy_office_id,
      user_office_id, is_void, words, cents
    from (${accountMoves(question, from)}) m
    union all
    select client_id, null, 'BroughtForward', ${from}::date, null, null, null, null, null, false, '', cents
    from (${balancesBefore(question, from)}) o) a
  join client c on c.agency_id = ${question.unit.agencyId} and c.client_id = a.client_id
  left join item t on t.agency_id = c.agency_id and t.item_id = a.item_id
  left join policy y on y.agency_id = c.agency_id and y.policy_id = a.policy_id
  left join user_account u on u.agency_id = c.agency_id and u.user_id = a.agent_user_id
  left join office po on po.agency_id = c.agency_id and po.office_id = a.policy_office_id
  join office uo on uo.agency_id = c.agency_id and uo.office_id = coalesce(a.user_office_id, c.office_id)`;

export const balanceDetail: ReportHandler<typeof balanceDetailReport> = async (question) => {
  const { from } = question.filter;
  const clientId = said(question.filter, "clientNumber");
  if (from !== undefined && from > asOfDay(question)) {
    const notice = `${formatDay(from)} is after ${formatDay(asOfDay(question))}. Choose an earlier first day.`;
    return { rows: [], count: 0, totals: {} as never, notice };
  }
  const sort = "name,clientNumber,transactionDate";
  if (from === undefined)
    return listAsOf(question, balanceDetailReport, { ...openBalances(question, clientId), sort });
  const isOfClient = clientId === undefined ? sql`true` : sql`r."clientNumber"::bigint = ${clientId}`;
  const rows = sql`
    select r.*, sum(r.balance) over (partition by r."clientNumber"
      order by r."transactionDate", r."detailKey")::bigint as "runningBalance"
    from (${activityRows(question, from)}) r where ${isOfClient}`;
  return listAsOf(question, balanceDetailReport, { rows, sort });
};
