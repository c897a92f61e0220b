// What an opening brought happened before the books began: no figure of a period counts it, and lists that show it show no
// amounts. What happens to it later counts on its day.
import { agencyRevenue } from "@fiducia/features/agency-revenue/agency-revenue/agency-revenue.query";
import { agencyRevenueReport } from "@fiducia/features/agency-revenue/agency-revenue/agency-revenue.report";
import { companyPayables } from "@fiducia/features/company-payables/company-payables/company-payables.query";
import { companyPayablesReport } from "@fiducia/features/company-payables/company-payables/company-payables.report";
import { paymentsMade } from "@fiducia/features/company-payables/payments-made/payments-made.query";
import { paymentsMadeReport } from "@fiducia/features/company-payables/payments-made/payments-made.report";
import { lineItems } from "@fiducia/features/line-item-report/line-item-report/line-item-report.query";
import { lineItemReport } from "@fiducia/features/line-item-report/line-item-report/line-item-report.report";
import { allTrustTransactions } from "@fiducia/features/trust-accounting/all-trust-transactions/all-trust-transactions.query";
import { allTrustTransactionsReport } from "@fiducia/features/trust-accounting/all-trust-transactions/all-trust-transactions.report";
import { lineItemsOfEvents } from "@fiducia/features/trust-accounting/line-items-of-events/line-items-of-events.query";
import { lineItemsOfEventsReport } from "@fiducia/features/trust-accounting/line-items-of-events/line-items-of-events.report";
import { payMethodsOfEvents } from "@fiducia/features/trust-accounting/pay-methods-of-events/pay-methods-of-events.query";
import { payMethodsOfEventsReport } from "@fiducia/features/trust-accounting/pay-methods-of-events/pay-methods-of-events.report";
import { receivedTodayQuery } from "@fiducia/features/trust-accounting/received-today/received-today.contract";
import { receivedToday } from "@fiducia/features/trust-accounting/received-today/received-today.query";
import { day } from "@fiducia/kernel/day";
import { describe, expect, test } from "vitest";
import { granted } from "../counter/counter.ts";
import { LISTING, VOID } from "../counter/tellers.ts";
import { movedInOfFile } from "./moved-in.ts";

const opened = movedInOfFile();
const { counter } = opened;

const WHOLE = { startDate: day("2026-01-01"), endDate: day("2026-02-28") };
const ALL = [lineItemReport, lineItems] as const;
const SEARCH = [allTrustTransactionsReport, allTrustTransactions] as const;
const LINES = [lineItemsOfEventsReport, lineItemsOfEvents] as const;
const METHODS = [payMethodsOfEventsReport, payMethodsOfEvents] as const;
const PAYABLES = [companyPayablesReport, companyPayables] as const;
const REVENUE = [agencyRevenueReport, agencyRevenue] as const;

const sums = (totals: Readonly<Record<string, unknown>>) =>
  Object.values(totals).filter((amount) => Number(amount) !== 0);

describe("no figure of the days of the opening counts it", () => {
  test("line items, payments and the search's lines and pay methods", async () => {
    const answers = [
      await counter.list("MJS", ALL, WHOLE),
      await counter.list("MJS", LINES, WHOLE),
      await counter.list("MJS", METHODS, WHOLE),
      await counter.list("MJS", [paymentsMadeReport, paymentsMade], WHOLE),
    ];
    for (const { rows, count, totals } of answers) expect([rows, count, sums(totals)]).toEqual([[], 0, []]);
  });

  test("what was received today, and the drawer", async () => {
    expect(await counter.ask("MJS", [receivedTodayQuery, receivedToday], {})).toEqual({
      total: 0,
      methods: [],
    });
    const today = await counter.list("MJS", LISTING, { timePeriod: 0 });
    expect([today.count, sums(today.totals), today.summary]).toEqual([4, [], []]);
    const narrowed = await counter.list("MJS", LISTING, { timePeriod: 0 }, { find: "Opening" });
    expect([narrowed.filtered?.count, narrowed.summary]).toEqual([4, []]);
  });

  test.each(["collected", "paidOn"] as const)(
    "payables and revenue by the day of money: %s",
    async (dateBasis) => {
      for (const report of [PAYABLES, REVENUE] as const) {
        const { rows, totals } = await counter.list("MJS", report as typeof PAYABLES, {
          ...WHOLE,
          dateBasis,
        });
        expect([rows, sums(totals)]).toEqual([[], []]);
      }
    },
  );
});

test("transactions are listed as opening balances, without amounts", async () => {
  const { rows, totals } = await counter.list("MJS", SEARCH, WHOLE);
  expect(rows.map(({ transactionType, memo }) => `${transactionType}: ${memo}`)).toEqual([
    "Invoice: Opening balance",
    "IncomingPayment: Opening balance",
    "Invoice: Opening balance",
    "IncomingPayment: Opening balance",
  ]);
  for (const { invoiced, applied, tendered, disbursed, trustEffect } of rows)
    expect([invoiced, applied, tendered, disbursed, trustEffect]).toEqual([null, null, null, null, 0]);
  expect(sums(totals)).toEqual([]);
});

test("the lines and pay methods of a document that is named are shown", async () => {
  const { rows } = await counter.list("MJS", SEARCH, WHOLE);
  const EventIds = rows.slice(0, 2).map(({ eventId }) => eventId);
  expect((await counter.list("MJS", LINES, { EventIds })).totals).toMatchObject({ amount: 100_000 });
  expect((await counter.list("MJS", METHODS, { EventIds })).totals).toMatchObject({ amount: 100_000 });
});

test("as documents its lines are listed, and nothing of the other system counts as a payment", async () => {
  const revenue = (await counter.list("MJS", REVENUE, {})).rows;
  expect(
    revenue.map(({ owed, collected, paid, paymentNumber, paidOn, paidInRange }) => [
      ...[owed, collected, paid, paymentNumber, paidOn, paidInRange],
    ]),
  ).toEqual([
    [15_000, 15_000, 15_000, null, null, 0],
    [15_000, 0, 0, null, null, 0],
  ]);
});

test("its void counts on its own day, whatever days are asked for", async () => {
  counter.at("2026-03-05T16:00:00Z");
  granted(await counter.tell("MJS", VOID, { itemId: opened.openInvoice, reason: "Never issued" }));
  const march = { startDate: day("2026-03-01"), endDate: day("2026-03-31") };
  const both = { ...WHOLE, endDate: march.endDate };
  for (const range of [march, both]) {
    expect((await counter.list("MJS", ALL, range)).totals).toMatchObject({ amount: -100_000 });
    expect((await counter.list("MJS", SEARCH, range)).totals).toMatchObject({ invoiced: -100_000 });
  }
});
