// What the agency earns: commission kept of premiums and whole fees, from billing to its move to operating.
import { ITEM_TYPES, labelOf } from "@fiducia/contract/vocabulary";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { GIVE_BACK, VOID, WRITE_OFF } from "@fiducia/stories/counter/tellers";
import { REVENUE_OF, tied } from "@fiducia/stories/worked/account-ties";
import { Payables } from "@fiducia/stories/worked/payables";
import { expect, test } from "vitest";
import type { z } from "zod";
import type { agencyRevenueReport } from "./agency-revenue.report.ts";

type Filter = z.input<typeof agencyRevenueReport.filter>;

const counter = counterOfFile();
const drawer = new Drawer(counter);
const payables = new Payables(counter);

const list = (filter: Partial<Filter> = {}) =>
  counter.list("PAY", REVENUE_OF, { paidStatus: "None", ...filter });

/** Account, item, line and: revenue of the line's amount, collected, transferred, open, held, state. */
const seen = async (filter: Partial<Filter> = {}) => {
  const { reported, journal } = await tied(counter);
  expect(reported).toEqual(journal);
  return (await list(filter)).rows.map((row) =>
    [
      `${row.account}, ${labelOf(ITEM_TYPES, row.itemType)} ${row.itemNumber}: ${row.owed} of ${row.amount},`,
      `collected ${row.collected}, moved ${row.paid}, open ${row.open}, held ${row.held}, ${row.paidStatus}`,
    ].join(" "),
  );
};

const parts = async (itemId: number) =>
  (await drawer.parts(itemId)).filter(({ side }) => side === "agency").map(({ partId }) => partId);

/**
 * The specification's sum of an account: what is retained of lines whose retained account it is, and the amount of
 * lines that retain nothing and report to it.
 */
test("an account's sum: retained of others' lines, and whole lines of its own", async () => {
  const premium = (amount: number, retainedAmount?: number) => ({
    ...{ lineType: "premium" as const, description: "Premium", amount, reportingAccountId: ACCOUNT.acme },
    ...(retainedAmount === undefined ? {} : { retainedAmount, retainedAccountId: ACCOUNT.commission }),
  });
  const fee = (amount: number, reportingAccountId: number) => ({
    ...{ lineType: "agencyFee" as const, description: "Fee", amount, reportingAccountId },
  });
  const lines = [
    premium(100000, 15000),
    premium(20000, 2500),
    premium(30000),
    fee(4000, ACCOUNT.commission),
    fee(5000, ACCOUNT.fees),
  ];
  const invoice = await drawer.invoice({ lines });
  expect(await seen()).toEqual([
    "AB Commission, Invoice 1001: 15000 of 100000, collected 0, moved 0, open 15000, held 0, Unpaid",
    "AB Commission, Invoice 1001: 2500 of 20000, collected 0, moved 0, open 2500, held 0, Unpaid",
    "AB Commission, Invoice 1001: 4000 of 4000, collected 0, moved 0, open 4000, held 0, Unpaid",
    "Agency Fee Income, Invoice 1001: 5000 of 5000, collected 0, moved 0, open 5000, held 0, Unpaid",
  ]);
  // 150.00 + 25.00 retained, and 40.00 of a line of its own.
  expect((await list({ glAccountIds: [ACCOUNT.commission] })).totals.owed).toBe(15000 + 2500 + 4000);
  expect((await list({ glAccountIds: [ACCOUNT.acme] })).rows).toEqual([]);
  granted(await counter.tell("MJS", VOID, { itemId: invoice, reason: "An example" }));
  expect(await seen()).toEqual([]);
});

test("collected, moved to operating, and the move voided", async () => {
  const invoice = await drawer.invoice();
  await drawer.pay(110000, [[invoice, 110000]]);
  const [commission] = await parts(invoice);
  const moved = granted(await payables.agency([commission ?? 0])) as { items: readonly { itemId: number }[] };
  expect(await seen({ paidStatus: "Paid" })).toEqual([
    "AB Commission, Invoice 1002: 15000 of 100000, collected 15000, moved 15000, open 0, held 0, Paid",
  ]);
  expect(await seen({ paidStatus: "Unpaid" })).toEqual([
    "Agency Fee Income, Invoice 1002: 5000 of 5000, collected 5000, moved 0, open 5000, held 5000, Unpaid",
  ]);
  expect((await list()).summary).toEqual([
    { label: "Revenue", amount: 20000 },
    { label: "Collected", amount: 20000 },
    { label: "Transferred", amount: 15000 },
    { label: "Open", amount: 5000 },
    { label: "Held in trust", amount: 5000 },
  ]);
  granted(await counter.tell("MJS", VOID, { itemId: moved.items[0]?.itemId ?? 0, reason: "Too early" }));
  expect(await seen({ paidStatus: "Paid" })).toEqual([]);
  expect(await seen({ paidStatus: "Unpaid" })).toHaveLength(2);
});

test("a fee banked straight to operating is paid, and never was in trust", async () => {
  const fee = { lineType: "agencyFee", description: "Fee", amount: 5000, reportingAccountId: ACCOUNT.fees };
  const invoice = await drawer.invoice({ lines: [fee] });
  await drawer.pay(5000, [], {
    operatingBankAccountId: ACCOUNT.operating,
    invoices: [{ itemId: invoice, amount: 5000, nonFiduciary: 5000 }],
  });
  expect(await seen({ paidStatus: "Paid" })).toEqual([
    "Agency Fee Income, Invoice 1003: 5000 of 5000, collected 5000, moved 5000, open 0, held 0, Paid",
  ]);
});

test("commission of a memo is open until it is given back; what is written off is no longer", async () => {
  const memo = await drawer.memo();
  const [own] = await parts(memo);
  const isOf = (line: string) => line.includes("Credit Memo");
  expect((await seen({ paidStatus: "Unpaid" })).filter(isOf)).toEqual([
    "AB Commission, Credit Memo 1001: -6000 of -40000, collected 0, moved 0, open -6000, held 0, Unpaid",
  ]);
  const banks = { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating };
  granted(await counter.tell("PAY", GIVE_BACK, { ...banks, parts: [{ partId: own ?? 0, amount: 6000 }] }));
  expect((await seen({ paidStatus: "Paid" })).filter(isOf)).toEqual([
    "AB Commission, Credit Memo 1001: -6000 of -40000, collected -6000, moved -6000, open 0, held 0, Paid",
  ]);
  const fee = { lineType: "agencyFee", description: "Fee", amount: 700, reportingAccountId: ACCOUNT.fees };
  const small = await drawer.invoice({ lines: [fee] });
  granted(
    await counter.tell("MJS", WRITE_OFF, {
      invoiceId: small,
      reason: "Too small to collect",
      bankAccountId: ACCOUNT.trust,
    }),
  );
  expect((await seen({ paidStatus: "Paid" })).at(-1)).toBe(
    "Agency Fee Income, Invoice 1004: 700 of 700, collected 0, moved 0, open 0, held 0, Settled",
  );
});
