// What a row says besides its own message: what it waits for, and QuickBooks' own words.
import { day } from "@fiducia/kernel/day";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf } from "@fiducia/stories/counter/counter";
import { check, FOUR_LINES, INVOICE, PAYMENT } from "@fiducia/stories/counter/tellers";
import { transferAll } from "@fiducia/stories/exporting/both-books";
import { packageSays, QUEUE } from "@fiducia/stories/exporting/export-desk";
import { QuickbooksDesk } from "@fiducia/stories/exporting/quickbooks-desk";
import { expect, test } from "vitest";

const counter = counterOfTest();

const seen = async () => {
  const { rows } = await counter.ask("MJS", QUEUE, {});
  return rows
    .filter(({ itemType }) => itemType !== "GLAccount")
    .map(({ itemName, message, original }) => [itemName, message, original].filter(Boolean).join(" | "));
};

const invoiceAndPayment = async () => {
  const invoice = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  granted(
    await counter.tell("MJS", PAYMENT, {
      ...{ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, payMethods: [check(110000, "55")] },
      invoices: [{ itemId: invoice, amount: 110000 }],
    }),
  );
  await transferAll(counter);
  return invoice;
};

test("a payment says which invoice it waits for, and that it failed", async () => {
  const invoice = await invoiceAndPayment();
  expect(await seen()).toEqual(["Payment 1001 | Waits for Invoice 1001.", "Invoice 1001"]);
  await packageSays(counter, invoice, {
    ...{ row: "Failed", item: "NotTransferred Failed", message: "Customer not found" },
  });
  expect(await seen()).toEqual([
    "Invoice 1001 | Customer not found",
    "Payment 1001 | Waits for Invoice 1001, which failed.",
  ]);
});

test("what QuickBooks refused shows plain words, and QuickBooks' own beside them", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("Documents", day("2026-01-01"));
  await desk.update();
  await invoiceAndPayment();
  desk.company.locked = 1;
  await desk.update();
  expect(await seen()).toContainEqual(expect.stringMatching(/^Invoice 1001 \| .+ \| .*lock/i));
  counter.at("2026-03-02T18:00:00Z");
  await desk.update();
  expect(await seen()).toEqual(["Payment 1001", "Invoice 1001"]);
});
