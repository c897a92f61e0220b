// Invoiced is what a transaction issues, Applied what it pays of invoices: each document counts once, wherever one looks.
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import {
  APPLY,
  check,
  FOUR_LINES,
  GIVE_BACK,
  PAYMENT,
  REFUND,
  RETURN_CHECK,
  RETURN_PREMIUM,
  UNAPPLY,
  VOID,
} from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { lineItemsOfEvents } from "../line-items-of-events/line-items-of-events.query.ts";
import { lineItemsOfEventsReport } from "../line-items-of-events/line-items-of-events.report.ts";
import { allTrustTransactions } from "./all-trust-transactions.query.ts";
import { allTrustTransactionsReport } from "./all-trust-transactions.report.ts";

const MAIN = [allTrustTransactionsReport, allTrustTransactions] as const;
const LINES = [lineItemsOfEventsReport, lineItemsOfEvents] as const;

const counter = counterOfTest();
const drawer = new Drawer(counter);

/** Invoiced and Applied of every transaction, and of all. */
async function seen(filter: object = {}) {
  const main = await counter.list("MJS", MAIN, filter);
  const lines = await counter.list("MJS", LINES, filter);
  expect(lines.totals.amount).toBe(main.totals.invoiced);
  expect(await counter.read(brokenProofs)).toEqual([]);
  return [
    ...main.rows.map(
      (row) => `${labelOf(TRANSACTION_TYPES, row.transactionType)} ${row.invoiced}/${row.applied}`,
    ),
    `all ${main.totals.invoiced}/${main.totals.applied}`,
  ];
}

test("1,100.00 invoiced and paid are invoiced once: the receipt applies what the invoice issued", async () => {
  const invoice = await drawer.invoice();
  await drawer.pay(110000, [[invoice, 110000]]);
  expect(await seen()).toEqual(["Invoice 110000/null", "Receipt null/110000", "all 110000/110000"]);
});

test("an invoice that a receipt issues counts in its own row, and the part that is paid at once is applied", async () => {
  const issue = [{ lines: FOUR_LINES, amount: 90000 }];
  const bankAccountId = ACCOUNT.trust;
  granted(
    await counter.tell("MJS", PAYMENT, {
      ...{ clientId: CLIENT.ada, bankAccountId, payMethods: [check(100000)], issue },
    }),
  );
  expect((await seen()).sort()).toEqual(["Invoice 110000/null", "Receipt null/90000", "all 110000/90000"]);
});

test("what is banked to operating is applied too; what stays the client's credit is not", async () => {
  const invoice = await drawer.invoice();
  const operatingBankAccountId = ACCOUNT.operating;
  await drawer.pay(0, [], {
    operatingBankAccountId,
    payMethods: [check(115000), { method: "Card", amount: 5000 }],
    invoices: [{ itemId: invoice, amount: 110000, nonFiduciary: 5000 }],
  });
  expect((await seen()).at(1)).toBe("Receipt null/110000");
});

test("credit of 300.00 that is used later is applied by its application, and taken back by its unapplication", async () => {
  const credit = await drawer.pay(30000);
  const invoice = await drawer.invoice();
  granted(
    await counter.tell("MJS", APPLY, {
      creditItemId: credit,
      invoices: [{ itemId: invoice, amount: 30000 }],
    }),
  );
  granted(
    await counter.tell("MJS", UNAPPLY, { creditItemId: credit, invoiceItemId: invoice, amount: 10000 }),
  );
  expect(await seen()).toEqual([
    "Receipt null/0",
    "Invoice 110000/null",
    "Credit Application null/30000",
    "Credit Application null/-10000",
    "all 110000/20000",
  ]);
});

test("a memo of 400.00 counts below zero; set against an invoice it is applied, refunded it is not", async () => {
  const invoice = await drawer.invoice();
  const memo = await drawer.memo();
  granted(
    await counter.tell("MJS", APPLY, { creditItemId: memo, invoices: [{ itemId: invoice, amount: 40000 }] }),
  );
  expect(await seen()).toEqual([
    "Invoice 110000/null",
    "Credit Memo -40000/null",
    "Credit Application null/40000",
    "all 70000/40000",
  ]);
});

test("a funded memo that is refunded applies nothing, used in a receipt it does", async () => {
  const invoice = await drawer.invoice();
  const memo = await drawer.memo();
  const [company, agency] = await drawer.parts(memo);
  const bankAccountId = ACCOUNT.trust;
  const parts = (part: typeof company, amount: number) => [{ partId: part?.partId ?? 0, amount }];
  granted(
    await counter.tell("MJS", RETURN_PREMIUM, {
      ...{ bankAccountId, method: "Check", parts: parts(company, 34000) },
    }),
  );
  granted(
    await counter.tell("MJS", GIVE_BACK, {
      ...{ bankAccountId, operatingBankAccountId: ACCOUNT.operating, parts: parts(agency, 6000) },
    }),
  );
  await drawer.pay(0, [[invoice, 15000]], { creditsUsed: [{ itemId: memo, amount: 15000 }] });
  granted(
    await counter.tell("MJS", REFUND, {
      ...{ clientId: CLIENT.ada, bankAccountId, method: "EFT" },
      credits: [{ itemId: memo, amount: 25000 }],
    }),
  );
  expect((await seen()).slice(2)).toEqual([
    "Company Payable null/null",
    "Agency Revenue Payable null/null",
    "Receipt null/15000",
    "Insured Refund null/null",
    "all 70000/15000",
  ]);
});

test("a returned check and a void take back what was applied, in the range in which they stand", async () => {
  const invoice = await drawer.invoice();
  const first = await drawer.pay(60000, [[invoice, 60000]]);
  counter.at("2026-03-03T16:00:00Z");
  granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: first }));
  const second = await drawer.pay(50000, [[invoice, 50000]]);
  counter.at("2026-03-04T16:00:00Z");
  granted(await counter.tell("MJS", VOID, { itemId: second, reason: "Other client" }));
  expect(await seen({ startDate: "2026-03-02", endDate: "2026-03-02" })).toContain("all 110000/60000");
  expect(await seen({ startDate: "2026-03-03", endDate: "2026-03-03" })).toEqual([
    "NSF Check null/-60000",
    "Receipt null/50000",
    "all 0/-10000",
  ]);
  expect((await seen({ startDate: "2026-03-04" })).at(0)).toBe("Receipt null/-50000");
  expect((await seen({ includeVoided: true })).at(-1)).toBe("all 110000/0");
});
