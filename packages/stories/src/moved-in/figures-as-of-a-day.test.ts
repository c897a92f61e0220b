// What an opening brought counts in every figure as of a day, as if it had always been in these books.
import { agencyRevenue } from "@fiducia/features/agency-revenue/agency-revenue/agency-revenue.query";
import { agencyRevenueReport } from "@fiducia/features/agency-revenue/agency-revenue/agency-revenue.report";
import { companyPayables } from "@fiducia/features/company-payables/company-payables/company-payables.query";
import { companyPayablesReport } from "@fiducia/features/company-payables/company-payables/company-payables.report";
import { balanceDetail } from "@fiducia/features/customer-accounts/balance-detail/balance-detail.query";
import { balanceDetailReport } from "@fiducia/features/customer-accounts/balance-detail/balance-detail.report";
import { balanceSummary } from "@fiducia/features/customer-accounts/balance-summary/balance-summary.query";
import { balanceSummaryReport } from "@fiducia/features/customer-accounts/balance-summary/balance-summary.report";
import { pastDueInvoices } from "@fiducia/features/customer-accounts/past-due-invoices/past-due-invoices.query";
import { pastDueInvoicesReport } from "@fiducia/features/customer-accounts/past-due-invoices/past-due-invoices.report";
import { unappliedCredits } from "@fiducia/features/customer-accounts/unapplied-credits/unapplied-credits.query";
import { unappliedCreditsReport } from "@fiducia/features/customer-accounts/unapplied-credits/unapplied-credits.report";
import { unpaidInvoices } from "@fiducia/features/customer-accounts/unpaid-invoices/unpaid-invoices.query";
import { unpaidInvoicesReport } from "@fiducia/features/customer-accounts/unpaid-invoices/unpaid-invoices.report";
import { day } from "@fiducia/kernel/day";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { expect, test } from "vitest";
import { CLIENT } from "../counter/agency.ts";
import { POSITION } from "../counter/tellers.ts";
import { movedInOfFile } from "./moved-in.ts";

const { counter } = movedInOfFile();

const AS_OF = { asOf: day("2026-02-28") };

test("the books are sound", async () => expect(await counter.read(brokenProofs)).toEqual([]));

test("aging: an open invoice is as old as its own day, and what was paid is not open", async () => {
  for (const report of [
    [unpaidInvoicesReport, unpaidInvoices],
    [pastDueInvoicesReport, pastDueInvoices],
  ] as const) {
    const { rows, totals } = await counter.list(
      "MJS",
      report as readonly [typeof unpaidInvoicesReport, typeof unpaidInvoices],
      AS_OF,
    );
    expect(
      rows.map(({ transactionDate, daysPastDue, balance }) => [transactionDate, daysPastDue, balance]),
    ).toEqual([["2026-02-10", 18, 100_000]]);
    expect(totals).toMatchObject({ balance: 100_000 });
  }
});

test("balances and credits of clients", async () => {
  const detail = await counter.list("MJS", [balanceDetailReport, balanceDetail], AS_OF);
  expect(detail.rows.map(({ transactionType, balance }) => [transactionType, balance])).toEqual([
    ["Invoice", 100_000],
    ["IncomingPayment", -5_000],
  ]);
  const summary = await counter.list("MJS", [balanceSummaryReport, balanceSummary], AS_OF);
  expect(
    summary.rows.map(({ clientId, balanceDue, balanceLastMonth }) => [
      clientId,
      balanceDue,
      balanceLastMonth,
    ]),
  ).toEqual([[CLIENT.bo, 95_000, 0]]);
  const credits = await counter.list("MJS", [unappliedCreditsReport, unappliedCredits], AS_OF);
  expect(credits.totals).toMatchObject({ balance: 5_000 });
});

test("payables and revenue: what was collected, transferred and is open", async () => {
  const of = ({ owed, collected, paid, open, held }: Record<string, unknown>) => [
    owed,
    collected,
    paid,
    open,
    held,
  ];
  const payables = await counter.list("MJS", [companyPayablesReport, companyPayables], AS_OF);
  expect(payables.rows.map(of)).toEqual([
    [85_000, 85_000, 0, 85_000, 85_000],
    [85_000, 0, 0, 85_000, 0],
  ]);
  const revenue = await counter.list("MJS", [agencyRevenueReport, agencyRevenue], AS_OF);
  expect(revenue.rows.map(of)).toEqual([
    [15_000, 15_000, 15_000, 0, 0],
    [15_000, 0, 0, 15_000, 0],
  ]);
});

test("the trust position", async () => {
  const { total } = await counter.ask("MJS", POSITION, {});
  expect(total).toMatchObject({
    ...{
      cash: 90_000,
      required: 90_000,
      heldForCarriers: 85_000,
      heldForClients: 5_000,
      agencyRevenue: 0,
      surplus: 0,
    },
  });
});
