// Reads the days of the trust banks as they are kept; a day on which nothing was posted stands as the one before it.
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listRows } from "@fiducia/serving/listing/listing";
import { sql } from "kysely";
import { trustDaysReport } from "./trust-days.report.ts";

export const trustDays: ReportHandler<typeof trustDaysReport> = (question) => {
  const { unit, filter, today } = question;
  const { agencyId } = unit;
  const first = sql`greatest(${filter.startDate}::date, (select min(d.posted_on) from trust_position_day d
    where d.agency_id = ${agencyId}))`;
  return listRows(question, trustDaysReport, {
    // Days before the first posting, and days to come, have no row.
    rows: sql`
      select s.day, sum(k.cash_cents)::bigint as cash, sum(k.required_cents)::bigint as required,
        sum(k.cash_cents - k.required_cents)::bigint as surplus,
        case when bool_or(k.cash_cents < k.required_cents) then 'Short' else 'InTrust' end as state
      from (select g::date as day from generate_series(${first}::timestamp,
          least(${filter.endDate}::date, ${today}::date)::timestamp, interval '1 day') g) s
      cross join (select a.agency_id, a.gl_account_id from gl_account a
        where a.agency_id = ${agencyId} and a.control = ${ACCOUNT.trustBank}) b
      cross join lateral (select d.cash_cents, d.required_cents from trust_position_day d
        where d.agency_id = b.agency_id and d.trust_bank_id = b.gl_account_id and d.posted_on <= s.day
        order by d.posted_on desc limit 1) k
      group by s.day`,
    sort: "-day",
  });
};
