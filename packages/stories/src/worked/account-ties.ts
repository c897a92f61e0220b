// Compares the reports of payables and agency revenue with the journal: every difference is a defect.
import { deepStrictEqual } from "node:assert";
import type { ReportAnswer } from "@fiducia/contract/define-report";
import type { ReadUnit } from "@fiducia/database/unit";
import { agencyRevenue } from "@fiducia/features/agency-revenue/agency-revenue/agency-revenue.query";
import { agencyRevenueReport } from "@fiducia/features/agency-revenue/agency-revenue/agency-revenue.report";
import { companyPayables } from "@fiducia/features/company-payables/company-payables/company-payables.query";
import { companyPayablesReport } from "@fiducia/features/company-payables/company-payables/company-payables.report";
import type { PartOfAccountRow } from "@fiducia/money/lines/part-of-account.contract";
import { sql } from "kysely";
import type { Counter } from "../counter/counter.ts";

export const PAYABLES_OF = [companyPayablesReport, companyPayables] as const;
export const REVENUE_OF = [agencyRevenueReport, agencyRevenue] as const;

/** All rows of a report, once its count and sums, which are read apart from them, are known to add them up. */
export function addedUp<Row>({ rows, count, totals }: ReportAnswer<Row>): readonly Row[] {
  const added = Object.keys(totals).map((key) => [
    key,
    rows.reduce((sum, row) => sum + Number(row[key as keyof Row]), 0),
  ]);
  deepStrictEqual({ count, totals }, { count: rows.length, totals: Object.fromEntries(added) });
  return rows;
}

interface OfAccount {
  readonly account: string;
  readonly held: number;
  readonly open: number;
}

/**
 * One row: an account with what trust owes it (2110, 2120, 2130), and what is open of it: of invoices also what is billed
 * and not collected (2190); of credit memos what was billed less what was offset and what was given back (2140).
 */
const inJournal = (unit: ReadUnit) =>
  unit.rows(sql<OfAccount>`
    select a.name as account,
      coalesce(-sum(p.amount_cents) filter (where p.account in ('2110', '2120', '2130')), 0)::bigint as held,
      -sum(p.amount_cents) filter (where case i.item_type when 'Invoice'
        then p.account in ('2110', '2120', '2130', '2190') else p.movement in ('bill', 'offset', 'fund') end)::bigint as open
    from posting p
    join line_part l on l.agency_id = p.agency_id and l.part_id = p.part_id and l.control <> '2150'
    join item i on i.agency_id = l.agency_id and i.item_id = l.item_id
    join gl_account a on a.agency_id = l.agency_id and a.gl_account_id = l.owner_account_id
    where p.agency_id = ${unit.agencyId} group by 1`);

const words = (all: readonly OfAccount[]): readonly string[] =>
  all
    .filter(({ held, open }) => held !== 0 || open !== 0)
    .map(({ account, held, open }) => `${account}: held ${held}, open ${open}`)
    .sort();

/** What each account holds and has open, by the rows of a report. */
export const inRows = (rows: readonly PartOfAccountRow[]): readonly string[] => {
  const accounts = [...new Set(rows.map(({ account }) => account))];
  const sum = (key: "held" | "open", name: string) =>
    rows.filter(({ account }) => account === name).reduce((all, row) => all + row[key], 0);
  return words(
    accounts.map((account) => ({ account, held: sum("held", account), open: sum("open", account) })),
  );
};

const ids = (rows: readonly PartOfAccountRow[]) => rows.map(({ partId }) => partId).sort((a, b) => a - b);

/** Both reports over everything, and the journal; and whether paid and unpaid together are all, each row once. */
export async function tied(counter: Counter) {
  const payables = async (payablePaidStatus: "None" | "Unpaid" | "Paid") =>
    (await counter.list("MJS", PAYABLES_OF, { payablePaidStatus })).rows;
  const revenue = async (paidStatus: "None" | "Unpaid" | "Paid") =>
    (await counter.list("MJS", REVENUE_OF, { paidStatus })).rows;
  const all = [...(await payables("None")), ...(await revenue("None"))];
  const apart = [
    ...(await payables("Unpaid")),
    ...(await payables("Paid")),
    ...(await revenue("Unpaid")),
    ...(await revenue("Paid")),
  ];
  return {
    reported: { accounts: inRows(all), parts: ids(apart) },
    journal: { accounts: words(await counter.read(inJournal)), parts: ids(all) },
  };
}
