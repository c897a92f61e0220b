// The answers of the overview as charts, each figure with the address of the report that says the same.
import {
  type Access,
  companyPayables,
  customerReports,
  sumsOverEverything,
  transactionsByPeriod,
} from "@fiducia/contract/access";
import type { Only } from "@fiducia/contract/narrowing";
import { addLines } from "@fiducia/features/trust-position/shared/trust-line.rules";
import type { trustLineQuery } from "@fiducia/features/trust-position/trust-line/trust-line.contract";
import { type Cents, minus, sum, sumOf, ZERO } from "@fiducia/kernel/cents";
import { type Day, formatDay, monthName } from "@fiducia/kernel/day";
import type { z } from "zod";
import type { billedAndCollectedQuery } from "../billed-and-collected/billed-and-collected.contract.ts";
import type { CarrierShares } from "../carrier-shares/carrier-shares.contract.ts";
import {
  COMMISSION_ACCOUNTS,
  type commissionByMonthQuery,
} from "../commission-by-month/commission-by-month.contract.ts";
import type { receivablesByAgeQuery } from "../receivables-by-age/receivables-by-age.contract.ts";
import type { Month } from "../shared/months.rules.ts";
import type { trustCashByMonthQuery } from "../trust-cash-by-month/trust-cash-by-month.contract.ts";
import type { Chart, Figure, Point, Series } from "./charts/chart.rules.ts";

type Answer<Query extends { readonly answer: z.ZodType }> = z.output<Query["answer"]>;

type Words = Readonly<Record<string, string | readonly number[] | readonly Only[]>>;

function linkTo(path: string, access: Access, words: Words): NonNullable<Figure["link"]> {
  const address = new URLSearchParams();
  for (const [key, value] of Object.entries(words))
    address.set(key, typeof value === "string" ? value : JSON.stringify(value));
  return { to: `${path}?${address}`, access };
}

const pointOf = (on: Day, figures: readonly Figure[]): Point => ({
  name: monthName(on),
  tick: monthName(on).slice(0, 3),
  figures,
});

/** From the first day of the first month to the last of the last. */
const wholeOf = (months: readonly Month[]): Month => ({
  startDate: (months[0] as Month).startDate,
  endDate: (months.at(-1) as Month).endDate,
});

const daysOf = ({ startDate, endDate }: Month): Words => ({ startDate, endDate });

const AGES = [
  { key: "current", name: "Not due yet", look: "age0" },
  { key: "bucket1", name: "1 to 30 days", look: "age1" },
  { key: "bucket2", name: "31 to 60 days", look: "age2" },
  { key: "bucket3", name: "61 to 90 days", look: "age3" },
  { key: "bucket4", name: "Over 90 days", look: "age4" },
] as const;

/** Clients whose credits balance what they owe are in the summary with all balances alone. */
const owedOn = (asOf: Day) => linkTo("/customer-balance-summary", customerReports, { asOf, balances: "All" });

export function receivablesChart({ days }: Answer<typeof receivablesByAgeQuery>): Chart {
  const today = days.at(-1) as (typeof days)[number];
  const link = owedOn(today.asOf);
  return {
    total: { amount: sum(AGES.map(({ key }) => today[key])), link },
    series: AGES.map(({ key, name, look }) => ({ name, look, total: { amount: today[key], link } })),
    points: days.map((each) =>
      pointOf(
        each.asOf,
        AGES.map(({ key }) => ({ amount: each[key], link: owedOn(each.asOf) })),
      ),
    ),
  };
}

interface MonthSeries<Of extends Month> extends Omit<Series, "total"> {
  readonly amountOf: (month: Of) => Cents;
  readonly linkOf: (range: Month) => Figure["link"];
}

/** Figures of months, with their sum over all of them. */
function chartOfMonths<Of extends Month>(months: readonly Of[], series: readonly MonthSeries<Of>[]): Chart {
  const figure = (amount: Cents, link: Figure["link"]): Figure => (link ? { amount, link } : { amount });
  const named = series.map(({ amountOf, linkOf, ...each }) => ({
    ...each,
    total: figure(sumOf(months, amountOf), linkOf(wholeOf(months))),
  }));
  const [only, another] = named;
  return {
    ...(only && !another ? { total: only.total } : {}),
    series: named,
    points: months.map((month) =>
      pointOf(
        month.startDate,
        series.map(({ amountOf, linkOf }) => figure(amountOf(month), linkOf(month))),
      ),
    ),
  };
}

const foundIn = (range: Month) => linkTo("/all-trust-transactions", transactionsByPeriod, daysOf(range));

export const billedChart = ({ months }: Answer<typeof billedAndCollectedQuery>): Chart =>
  chartOfMonths(months, [
    { name: "Billed", look: "hollow", amountOf: ({ billed }) => billed, linkOf: foundIn },
    { name: "Collected", look: "plain", amountOf: ({ collected }) => collected, linkOf: foundIn },
  ]);

export const commissionChart = ({ months }: Answer<typeof commissionByMonthQuery>): Chart =>
  chartOfMonths(months, [
    {
      name: "Commission and fees",
      look: "plain",
      amountOf: ({ earned }) => earned,
      linkOf: (range) =>
        linkTo("/trial-balance", sumsOverEverything, {
          ...daysOf(range),
          only: COMMISSION_ACCOUNTS.map((value) => ({ column: "account", value })),
        }),
    },
  ]);

export const cashChart = ({ months }: Answer<typeof trustCashByMonthQuery>): Chart =>
  chartOfMonths(months, [
    {
      name: "In",
      look: "plain",
      amountOf: ({ received }) => received,
      linkOf: (range) => linkTo("/cash-receipts-register", sumsOverEverything, daysOf(range)),
    },
    {
      name: "Out",
      look: "hollow",
      amountOf: ({ disbursed }) => disbursed,
      linkOf: (range) => linkTo("/cash-disbursements-register", sumsOverEverything, daysOf(range)),
    },
  ]);

export function carriersChart({ carriers, ...range }: CarrierShares): Chart {
  const figure = (collected: Cents, glAccountIds: readonly number[]): Figure => ({
    amount: collected,
    link: linkTo("/company-payables-report", companyPayables, {
      paidStatus: "None",
      glAccountIds,
      dateBasis: "collected",
      ...daysOf(range),
    }),
  });
  const all = carriers.flatMap(({ glAccountIds }) => glAccountIds);
  const total = figure(
    sumOf(carriers, ({ collected }) => collected),
    all,
  );
  return {
    total,
    series: [{ name: "Collected", look: "plain", total }],
    points: carriers.map(({ name, collected, glAccountIds }) => ({
      name,
      tick: name,
      figures: [figure(collected, glAccountIds)],
    })),
  };
}

const stoodOn = (on: Day) =>
  linkTo("/trust-position-by-day", sumsOverEverything, { startDate: on, endDate: on });

export function surplusChart({ banks }: Answer<typeof trustLineQuery>): Chart {
  const points = addLines(banks).map(({ day, cash, required }) => ({
    name: formatDay(day),
    tick: formatDay(day).slice(0, 5),
    figures: [{ amount: minus(cash, required), link: stoodOn(day) }],
  }));
  const total = points.at(-1)?.figures[0] ?? { amount: ZERO };
  return { total, series: [{ name: "Surplus", look: "line", total }], points };
}
