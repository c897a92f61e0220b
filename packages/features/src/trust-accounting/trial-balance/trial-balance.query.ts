// The control accounts' movements with the names of account and trust bank.

import { minus, ZERO } from "@fiducia/kernel/cents";
import { accountTotals } from "@fiducia/ledger/store/account-totals.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listRows } from "@fiducia/serving/listing/listing";
import { sql } from "kysely";
import { trialBalanceReport } from "./trial-balance.report.ts";

/** A balance above zero is a debit, one below zero a credit. */
const onItsSide = (balance: "opening" | "closing") => {
  const cents = sql.ref(`s.${balance}`);
  return sql`
    case when ${cents} >= 0 then ${cents} end as ${sql.ref(`${balance}Debit`)},
    case when ${cents} < 0 then -${cents} end as ${sql.ref(`${balance}Credit`)}`;
};

export const trialBalance: ReportHandler<typeof trialBalanceReport> = async (question) => {
  const { unit, filter } = question;
  const answer = await listRows(question, trialBalanceReport, {
    // One row: a control account of a fund, in fund T of one trust bank; those that nothing ever moved left out.
    rows: sql`
      select s.account || '-' || coalesce(s.trust_bank_id, 0) as "lineKey",
        case s.fund when 'B' then 'Billed' when 'T' then 'Trust' else 'Operating' end as fund, s.account,
        a.name as "accountName", b.name as "bankAccountName", s.opening, ${onItsSide("opening")}, s.debit, s.credit,
        s.closing, ${onItsSide("closing")}
      from (select t.*, t.opening + t.debit - t.credit as closing from (${await accountTotals(unit, filter)}) t) s
      join control_account a on a.account = s.account
      left join gl_account b on b.agency_id = ${unit.agencyId} and b.gl_account_id = s.trust_bank_id`,
    sort: "account",
  });
  const { filtered } = answer;
  // Of all accounts it would be zero.
  if (!filtered) return answer;
  const { debit = ZERO, credit = ZERO } = filtered.totals;
  return { ...answer, summary: [{ label: "Credits less debits", amount: minus(credit, debit) }] };
};
