// Reads the postings of a range of days; voids are shown beside what they reverse.

import { said } from "@fiducia/contract/spellings";
import { lookUp, lookUpIfAny } from "@fiducia/database/look-up";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listRowsOfEvents, placeInLineKey } from "@fiducia/serving/listing/rows-of-events";
import { clientName, clientOfEvent, person } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import { glDetailReport } from "./gl-detail.report.ts";

/** One row: a posting of one of the events that fulfils the conditions on `p`. */
const postingsOf = (events: RawBuilder<unknown>, conditions: readonly RawBuilder<unknown>[]) => sql`
  select e.*, n.entry_id, p.line_number, p.fund, p.account, p.part_id, p.gl_account_id, p.trust_bank_id, p.amount_cents
  from (${events}) e
  ${lookUp("entry n", "event_id = e.event_id")}
  cross join lateral (select p.* from posting p
    where ${sql.join([sql`p.agency_id = n.agency_id and p.entry_id = n.entry_id`, ...conditions], sql` and `)}
    offset 0) p`;

const amounts = sql`case when e.amount_cents > 0 then e.amount_cents end as debit,
    case when e.amount_cents < 0 then -e.amount_cents end as credit`;

const shownOf = (postings: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.entry_id || '-' || e.line_number as "lineKey", e.event_id as "eventId", e.item_id as "itemId",
    lpad(c.client_id::text, 8, '0') as "clientNumber",
    e.dated_on as "transactionDate", e.event_type as "transactionType",
    case when e.reverses_event_id is null then coalesce(i.item_number::text, '')
      else 'Void of ' || coalesce(i.item_number::text, '') end as "itemNumber",
    case e.fund when 'B' then 'Billed' when 'T' then 'Trust' else 'Operating' end as fund, e.account,
    a.name as "accountName", s.name as "subAccount", e.trust_bank_id as "bankAccountId", b.name as "bankAccountName",
    coalesce(c.full_name, e.payee) as name, ${amounts}, e.memo,
    ${person("u")} as "createdBy"
  from (${postings}) e
  join control_account a on a.account = e.account
  ${lookUpIfAny("line_part o", "part_id = e.part_id")}
  left join gl_account s on s.agency_id = e.agency_id
    and s.gl_account_id = case when e.gl_account_id is null then o.owner_account_id else e.gl_account_id end
  left join gl_account b on b.agency_id = e.agency_id and b.gl_account_id = e.trust_bank_id
  ${lookUpIfAny("item i", "item_id = e.item_id")}
  left join lateral (select c.client_id, ${clientName("c")} as full_name
    from client c where c.agency_id = e.agency_id and c.client_id = ${clientOfEvent("e")} offset 0) c on true
  join user_account u on u.agency_id = e.agency_id and u.user_id = e.created_by`;

export const glDetail: ReportHandler<typeof glDetailReport> = (question) => {
  const { unit, filter } = question;
  const { startDate, endDate, account } = filter;
  const bankAccountId = said(filter, "bankAccountId");
  const inRange = sql`e.agency_id = ${unit.agencyId} and e.dated_on between ${startDate} and ${endDate}`;
  const postingConditions = [
    ...(account ? [sql`p.account = ${account}`] : []),
    ...(bankAccountId === undefined ? [] : [sql`p.trust_bank_id = ${bankAccountId}`]),
  ];
  return listRowsOfEvents(question, glDetailReport, {
    events: (conditions) =>
      sql`select e.* from event e where ${sql.join([inRange, ...conditions], sql` and `)}`,
    chosen: (events) => postingsOf(events, postingConditions),
    shown: shownOf,
    summed: (postings) => sql`select ${amounts} from (${postings}) e`,
    place: placeInLineKey(["entry_id", "line_number"], 0),
  });
};
