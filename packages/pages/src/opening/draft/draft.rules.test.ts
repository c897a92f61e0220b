// The draft of three small sets of old books, worked out with a pencil.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { totalsOf } from "../figures/figures.rules.ts";
import type { OpeningTotals } from "../shared/opening.contract.ts";
import { type OpeningRow, openingRow } from "../shared/opening-row.contract.ts";
import { draftOf } from "./draft.rules.ts";

const ACME = 101;
const TAX = 105;
const COMMISSION = 201;
const FEES = 202;
const TRUST = 11;
const TRUST_2 = 12;
const ADA = 42;
const BO = 43;
const PAM = 8;

const NAMES: Readonly<Record<number, string>> = {
  [ACME]: "Acme Payable",
  [TAX]: "Tax Payable",
  [COMMISSION]: "Commission",
  [FEES]: "Fees",
  [TRUST]: "Trust Bank",
  [TRUST_2]: "Trust Bank 2",
  [ADA]: "Ada Park",
  [BO]: "Bo Reed",
  [PAM]: "Pam Stone",
};
const nameOf = (id: number) => NAMES[id] ?? "";
const isRevenue = (accountId: number) => accountId === COMMISSION || accountId === FEES;

type Banks = OpeningTotals["banks"];
const draft = (rows: readonly OpeningRow[], banks: Banks = []) =>
  draftOf(rows, {
    openedOn: day("2026-02-28"),
    totals: { banks },
    client: nameOf,
    account: nameOf,
    person: nameOf,
    isRevenue,
  });

const invoice = (row: object) =>
  openingRow.parse({
    kind: "invoice",
    clientId: ADA,
    document: "INV-1",
    datedOn: "2026-02-01",
    amount: 100_000,
    reportingAccountId: ACME,
    retainedAmount: 15_000,
    retainedAccountId: COMMISSION,
    ...row,
  });

const other = (row: object) => openingRow.parse(row);

/** 1,000.00 with 150.00 kept: 500.00 of the carrier's and 100.00 of the agency's came in; 200.00 and 40.00 went on. */
const PARTLY = invoice({
  dueOn: "2026-02-10",
  collected: 50_000,
  paidOn: 20_000,
  retainedCollected: 10_000,
  retainedPaidOn: 4_000,
  trustBankId: TRUST,
  producerId: PAM,
  producerRate: 4_000,
  producerPaid: 1_000,
});

test("a line half paid stands in every report with what is left of it", () => {
  expect(draft([PARTLY])).toEqual({
    clients: [
      {
        clientId: ADA,
        name: "Ada Park",
        current: 0,
        past30: 40_000,
        past60: 0,
        past90: 0,
        older: 0,
        credit: 0,
      },
    ],
    payables: [{ name: "Acme Payable", collected: 30_000, uncollected: 35_000 }],
    revenue: [{ name: "Commission", collected: 6_000, uncollected: 5_000 }],
    producers: [{ name: "Pam Stone", earned: 4_000, paid: 1_000 }],
    positions: [
      {
        trustBankId: TRUST,
        name: "Trust Bank",
        cash: 36_000,
        companies: 30_000,
        agencyRevenue: 6_000,
        credits: 0,
        directBill: 0,
        agencyFunds: 0,
      },
    ],
  });
});

test("what is open stands in the bucket of the days since it was due", () => {
  const ages = [
    "2026-03-15",
    "2026-02-28",
    "2026-02-27",
    "2026-01-29",
    "2026-01-28",
    "2025-11-30",
    "2025-11-29",
  ];
  const of = (row: object) => {
    const [client] = draft([invoice(row)]).clients;
    return Object.entries(client ?? {}).find(([key, value]) => key !== "clientId" && value === 100_000)?.[0];
  };
  expect(ages.map((dueOn) => of({ dueOn }))).toEqual([
    "current",
    "current",
    "past30",
    "past30",
    "past60",
    "past90",
    "older",
  ]);
  expect(of({ datedOn: "2025-12-01" })).toBe("past90");
  expect(of({ datedOn: "2025-12-01", effectiveOn: "2026-03-01" })).toBe("current");
});

test("a producer shares what was billed, or what was collected also outside trust", () => {
  const share = (row: object) =>
    draft([invoice({ producerId: PAM, producerRate: 3_333, ...row })]).producers.map(({ earned }) => earned);
  expect(share({ producerBasis: "billed" })).toEqual([5_000]);
  expect(share({ retainedCollected: 4_000, bankedOutside: 1_000, trustBankId: TRUST })).toEqual([1_667]);
  expect(share({})).toEqual([]);
});

/** A refundable memo, a credit, direct bill held, a returned check and agency funds, over two banks. */
const MIXED: readonly OpeningRow[] = [
  PARTLY,
  other({
    kind: "memo",
    document: "CM-1",
    clientId: BO,
    datedOn: "2026-02-05",
    amount: 30_000,
    reportingAccountId: ACME,
    retainedAmount: 5_000,
    retainedAccountId: COMMISSION,
    funded: 20_000,
    used: 12_000,
    retainedOffset: 1_000,
    trustBankId: TRUST,
  }),
  other({
    kind: "credit",
    document: "R-1",
    clientId: BO,
    datedOn: "2026-02-06",
    trustBankId: TRUST_2,
    amount: 7_500,
  }),
  other({
    kind: "held",
    document: "R-2",
    clientId: BO,
    datedOn: "2026-02-07",
    trustBankId: TRUST_2,
    amount: 25_000,
    reportingAccountId: ACME,
  }),
  other({
    kind: "debt",
    document: "NSF-1",
    clientId: BO,
    datedOn: "2026-01-01",
    trustBankId: TRUST,
    amount: 9_000,
  }),
  other({ kind: "funds", trustBankId: TRUST_2, amount: -1_500 }),
  invoice({
    document: "INV-2",
    clientId: BO,
    datedOn: "2026-02-20",
    lineType: "agencyFee",
    amount: 5_000,
    reportingAccountId: FEES,
    retainedAmount: 0,
    retainedAccountId: null,
    bankedOutside: 1_000,
    writtenOff: 500,
  }),
];

test("credits, held money, returned checks and funds come to whom they belong, bank by bank", () => {
  const { clients, revenue, positions } = draft(MIXED);
  expect(clients.map(({ name, past30, past60, credit }) => [name, past30, past60, credit])).toEqual([
    ["Ada Park", 40_000, 0, 0],
    ["Bo Reed", 3_500, 9_000, 24_500],
  ]);
  expect(revenue).toEqual([
    { name: "Commission", collected: 6_000, uncollected: 5_000 },
    { name: "Fees", collected: 0, uncollected: 3_500 },
  ]);
  expect(
    positions.map(({ trustBankId: _, name, ...position }) => [name, ...Object.values(position)]),
  ).toEqual([
    ["Trust Bank", 35_000, 30_000, 6_000, -1_000, 0, 0],
    ["Trust Bank 2", 31_000, 0, 0, 7_500, 25_000, -1_500],
  ]);
});

test("the draft adds up to the control totals", () => {
  const { clients, payables, revenue, positions } = draft(MIXED);
  const { cash, ...totals } = totalsOf(MIXED, isRevenue);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  expect({
    receivables: sum(clients.flatMap((c) => [c.current, c.past30, c.past60, c.past90, c.older])),
    credits: sum(clients.map(({ credit }) => credit)),
    payablesCollected: sum(payables.map(({ collected }) => collected)),
    payablesUncollected: sum(payables.map(({ uncollected }) => uncollected)),
    revenueInTrust: sum(revenue.map(({ collected }) => collected)),
  }).toEqual(totals);
  expect(new Map(positions.map((position) => [position.trustBankId, position.cash]))).toEqual(cash);
});

const typed = (balance: number | null, rest: "unidentified" | "agency" = "unidentified"): Banks => [
  {
    trustBankId: TRUST,
    balance: balance === null ? null : cents(balance),
    statementBalance: null,
    rest,
    restReason: "",
  },
];

test("what a bank has beyond its rows is held for somebody unknown or is the agency's; what it lacks the agency owes", () => {
  const held = (banks: Banks) =>
    draft([PARTLY], banks).positions.map(({ cash, credits, agencyFunds }) => [cash, credits, agencyFunds]);
  expect(held(typed(null))).toEqual([[36_000, 0, 0]]);
  expect(held(typed(36_000))).toEqual([[36_000, 0, 0]]);
  expect(held(typed(40_000))).toEqual([[40_000, 4_000, 0]]);
  expect(held(typed(40_000, "agency"))).toEqual([[40_000, 0, 4_000]]);
  expect(held(typed(35_000))).toEqual([[35_000, 0, -1_000]]);
});
