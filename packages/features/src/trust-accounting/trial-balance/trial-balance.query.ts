// Sums the postings of the agency by control account: before the range, and on either side within it.
import type { ReportHandler } from "@fiducia/database/handlers";
import { sql } from "kysely";
import { listRows } from "../../shared/listing.ts";
import { trialBalanceReport } from "./trial-balance.report.ts";

export const trialBalance: ReportHandler<typeof trialBalanceReport> = (question) => {
  const { unit, filter } = question;
  const isWithin = sql`n.dated_on >= ${filter.startDate}`;
  return listRows(question, trialBalanceReport, {
    // One row: a control account of a fund, in fund T of one trust bank; those that nothing ever moved left out.
    rows: sql`
      select s.account || '-' || coalesce(s.trust_bank_id, 0) as "lineKey",
        case s.fund when 'B' then 'Billed' when 'T' then 'Trust' else 'Operating' end as fund, s.account,
        a.name as "accountName", b.name as "bankAccountName", s.opening, s.debit, s.credit,
        s.opening + s.debit - s.credit as closing
      from (
        select p.fund, p.account, p.trust_bank_id,
          coalesce(sum(p.amount_cents) filter (where not ${isWithin}), 0)::bigint as opening,
          coalesce(sum(p.amount_cents) filter (where ${isWithin} and p.amount_cents > 0), 0)::bigint as debit,
          coalesce(-sum(p.amount_cents) filter (where ${isWithin} and p.amount_cents < 0), 0)::bigint as credit
        from entry n join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id
        where n.agency_id = ${unit.agencyId} and n.dated_on <= ${filter.endDate}
        group by p.fund, p.account, p.trust_bank_id) s
      join control_account a on a.account = s.account
      left join gl_account b on b.agency_id = ${unit.agencyId} and b.gl_account_id = s.trust_bank_id`,
    sort: "account",
  });
};
