// A day of the counter, carried to an emulated QuickBooks Desktop.

import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf } from "@fiducia/stories/counter/counter";
import { check, FOUR_LINES, INVOICE, PAYMENT } from "@fiducia/stories/counter/tellers";
import { queuedFor, TRANSFER, these } from "@fiducia/stories/exporting/export-desk";
import { QuickbooksDesk } from "@fiducia/stories/exporting/quickbooks-desk";
import { beforeEach, expect, test } from "vitest";

const counter = counterOfTest();
let desk: QuickbooksDesk;
beforeEach(async () => {
  desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("Documents", "2026-01-01" as never);
});

test("an invoice and its payment", async () => {
  const invoice = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  const receipt = itemOf(
    await counter.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      payMethods: [check(110000, "55")],
      invoices: [{ itemId: invoice, amount: 110000 }],
    }),
  );
  granted(await counter.tell("MJS", TRANSFER, these(invoice, receipt)));
  const run = await desk.update();
  expect(run).toMatchObject({ ended: "closed", errors: [] });
  expect((await queuedFor(counter)).filter((row) => / 1001/.test(row))).toEqual([
    "Payment 1001, Transfer, Complete",
    "Invoice 1001, Transfer, Complete",
  ]);
  expect(await desk.differences()).toEqual([]);
});
