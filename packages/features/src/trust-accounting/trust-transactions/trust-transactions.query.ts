// Reads one day's accounting transactions: a row each, struck out where they were reversed on the same day.
import { said } from "@fiducia/contract/spellings";
import { addDays } from "@fiducia/kernel/day";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { officesOf, ofPolicyOffice, TRUST_REPORTS } from "@fiducia/serving/scope";
import { receivedByMethod } from "../shared/received-by-method.store.ts";
import { listTransactions, narrowedTransactions } from "../shared/transactions.store.ts";
import { trustTransactionsReport } from "./trust-transactions.report.ts";

export const trustTransactions: ReportHandler<typeof trustTransactionsReport> = async (request) => {
  const { unit, caller, filter, page, today } = request;
  const on = filter.timePeriod === 0 ? today : addDays(today, -1);
  const range = {
    agencyId: unit.agencyId,
    caller,
    today,
    range: { start: on, end: on },
    offices: officesOf(caller, TRUST_REPORTS),
    officeId: said(filter, "officeId"),
    conditions: ofPolicyOffice(said(filter, "policyOfficeId")),
  };
  const answer = await listTransactions(request, trustTransactionsReport, range);
  if (page.skipTotals) return answer;
  const transactions = narrowedTransactions(request, trustTransactionsReport, range);
  return { ...answer, summary: await receivedByMethod(unit, transactions) };
};
