// Payments of every kind by day: what was voided later is struck out and in no total.

import { ACCOUNT, type Initials } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAY_COMPANY, TRANSFER_REVENUE, VOID } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { paymentsMade } from "./payments-made.query.ts";
import { paymentsMadeReport } from "./payments-made.report.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const list = (initials: Initials = "PAY", startDate = "2026-03-01") =>
  counter.list(initials, [paymentsMadeReport, paymentsMade], { startDate, endDate: "2026-03-31" });

test("payments, transfers and refunds, and a payment that was voided", async () => {
  const invoice = await drawer.invoice();
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const [premium] = await drawer.parts(invoice);
  const pay = () =>
    counter.tell("PAY", PAY_COMPANY, {
      payment: { bankAccountId: ACCOUNT.trust },
      lineItems: [{ partId: premium?.partId ?? 0 }],
    });
  const wrong = itemOf(await pay());
  granted(await counter.tell("MJS", VOID, { itemId: wrong, reason: "Wrong day" }));
  granted(await pay());
  granted(
    await counter.tell("PAY", TRANSFER_REVENUE, {
      payment: { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating },
    }),
  );
  const credit = await drawer.pay(5_000);
  granted(await drawer.refunding(credit, 5_000));
  const { rows, totals } = await list();
  expect(
    rows.map(
      (row) => `${row.transactionType} ${row.checkNumber} ${row.amount}${row.isVoided ? " void" : ""}`,
    ),
  ).toEqual([
    "CompanyPayable 1001 85000 void",
    "CompanyPayable 1002 85000",
    "AgencyRevenuePayable null 20000",
    "InsuredRefund 1003 5000",
  ]);
  expect(totals.amount).toBe(110_000);
  expect((await list("PAY", "2026-03-03")).rows).toEqual([]);
});
