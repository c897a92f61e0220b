// Reads whose money was in the trust banks on a day, from the same statement as the position of the day.
import { said } from "@fiducia/contract/spellings";
import { ACCOUNT, ACCOUNTS } from "@fiducia/ledger/store/control.store";
import { ownersOfDay } from "@fiducia/ledger/store/owners-of-day.store";
import { whyNotAsOf } from "@fiducia/money/owed/as-of.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listRows } from "@fiducia/serving/listing/listing";
import { clientName, payeeName } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import { trustOwnersReport } from "./trust-owners.report.ts";

const KIND = sql`case o.account when ${ACCOUNT.premiumPayable} then 'Company' when ${ACCOUNT.feesPayable} then 'Payee'
  when ${ACCOUNT.directBill} then 'DirectBill' when ${ACCOUNT.clientCredit} then 'ClientCredit'
  when ${ACCOUNT.revenuePayable} then 'AgencyRevenue' else 'AgencyFunds' end`;

const standing = (balance: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when o.account in ${ACCOUNTS.others} then case when ${balance} < 0 then 'PaidAhead' else 'Held' end end`;

export const trustOwners: ReportHandler<typeof trustOwnersReport> = async (question) => {
  const { unit, filter, today } = question;
  const asOf = filter.asOf ?? today;
  const notice = await whyNotAsOf({ unit, today, asOf });
  if (notice !== undefined) return { rows: [], count: 0, totals: {}, notice };
  const owners = await ownersOfDay(unit, { asOf, bankId: said(filter, "bankAccountId") ?? undefined });
  return listRows(question, trustOwnersReport, {
    rows: sql`
      select concat_ws('-', o.trust_bank_id, o.account, o.owner_id, o.part_id) as "lineKey",
        o.trust_bank_id as "bankAccountId", b.name as "bankAccountName", o.account, a.name as "accountName", ${KIND} as kind,
        case when o.account = ${ACCOUNT.clientCredit} then c.full_name when o.account = ${ACCOUNT.agencyFunds} then 'The agency'
          else ${payeeName("g")} end as owner,
        ${standing(sql`o.owner_balance`)} as standing, ${standing(sql`o.balance`)} as "lineStanding",
        i.item_id as "itemId", i.event_id as "eventId", i.item_type as "transactionType",
        coalesce(i.item_number::text, '') as "itemNumber", lpad(i.client_id::text, 8, '0') as "clientNumber", c.full_name as name,
        y.policy_number as "policyNumber", l.description as "lineItemDescription", i.dated_on as since,
        ${asOf}::date - i.dated_on as age, o.balance
      from (select o.*, ${unit.agencyId}::bigint as agency_id,
          sum(o.balance) over (partition by o.trust_bank_id, o.account, o.owner_id) as owner_balance
        from (${owners}) o where o.account not in ${ACCOUNTS.trustMoney}) o
      join control_account a on a.account = o.account
      join gl_account b on b.agency_id = o.agency_id and b.gl_account_id = o.trust_bank_id
      left join line_part t on t.agency_id = o.agency_id and t.part_id = o.part_id
      left join line_item l on l.agency_id = o.agency_id and l.line_id = t.line_id
      left join item i on i.agency_id = o.agency_id
        and i.item_id = case when o.account = ${ACCOUNT.clientCredit} then o.owner_id else t.item_id end
      left join gl_account g on g.agency_id = o.agency_id and g.gl_account_id = t.owner_account_id
      left join policy y on y.agency_id = o.agency_id and y.policy_id = l.policy_id
      left join lateral (select ${clientName("c")} as full_name from client c
        where c.agency_id = o.agency_id and c.client_id = i.client_id offset 0) c on true`,
    sort: "owner,since,itemNumber",
  });
};
