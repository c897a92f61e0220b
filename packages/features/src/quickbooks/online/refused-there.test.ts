// What QuickBooks Online refuses: each is told in plain words or put right, and no document stands there twice.
import { day } from "@fiducia/kernel/day";
import type { OnlineTrouble } from "@fiducia/quickbooks/emulator/online/server";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf } from "@fiducia/stories/counter/counter";
import { check, FOUR_LINES, INVOICE, PAYMENT, VOID } from "@fiducia/stories/counter/tellers";
import { QUEUE, SET_ASIDE, statesOf, TRANSFER, these } from "@fiducia/stories/exporting/export-desk";
import { RETRY } from "@fiducia/stories/exporting/quickbooks-desk";
import { QuickbooksOnline } from "@fiducia/stories/exporting/quickbooks-online";
import { afterEach, beforeEach, expect, test } from "vitest";

const counter = counterOfTest();
let online: QuickbooksOnline;
let planned: { about: string; trouble: OnlineTrouble } | undefined;

beforeEach(async () => {
  planned = undefined;
  online = await new QuickbooksOnline(counter, {
    trouble: (_call, about) => {
      if (planned?.about !== about) return undefined;
      const { trouble } = planned;
      planned = undefined;
      return trouble;
    },
  }).connect();
  await online.begin("Documents", day("2026-01-01"));
});
afterEach(async () => {
  const notes = ["Invoice", "Payment", "JournalEntry"].flatMap((type) =>
    online.emulator.realm
      .of(type)
      .map(({ body }) => String(body.PrivateNote ?? ""))
      .filter((note) => note.includes("[FID:") && !note.startsWith("Voided")),
  );
  expect(new Set(notes).size).toBe(notes.length);
  await online.close();
});

const invoiceAndPayment = async () => {
  const invoice = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  const receipt = itemOf(
    await counter.tell("MJS", PAYMENT, {
      ...{ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, payMethods: [check(110000, "55")] },
      invoices: [{ itemId: invoice, amount: 110000 }],
    }),
  );
  granted(await counter.tell("MJS", TRANSFER, these(invoice, receipt)));
  return { invoice, receipt };
};
const stateOf = async (itemName: string, operation = "Transfer") => {
  const { rows } = await counter.ask("MJS", QUEUE, {});
  const row = rows.find((each) => each.itemName === itemName && each.operation === operation);
  return row && `${row.status} ${row.message}`.trim();
};
const standing = (type: string) =>
  online.emulator.realm.of(type).filter(({ body }) => !String(body.PrivateNote ?? "").startsWith("Voided"));
const voided = async (itemId: number) =>
  granted(await counter.tell("MJS", VOID, { itemId, reason: "Wrong client" }));
/** A document of somebody else, under the number of our first invoice. */
function enterAnother1001(): void {
  const { realm } = online.emulator;
  const customer = realm.enter("Customer", { DisplayName: "Somebody" });
  realm.keep({
    type: "Invoice",
    body: { DocNumber: "1001", TxnDate: "2026-03-02", CustomerRef: { value: customer.id }, TotalAmt: 5 },
  });
}
async function runOver(hours: number): Promise<void> {
  for (let hour = 0; hour <= hours; hour += 1) {
    counter.at(`2026-03-02T${16 + hour}:30:00Z`);
    await online.run();
  }
}

test("6140: the number of the invoice is there already and is ours: it is adopted", async () => {
  await invoiceAndPayment();
  planned = { about: "POST /invoice", trouble: "loseReply" };
  await online.run();
  // The request was answered under its id; as after weeks, QuickBooks has forgotten it.
  online.emulator.forgetAnswers();
  await runOver(2);
  expect([standing("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
  expect(await online.differences()).toEqual([]);
});

test("6140: the number belongs to another document: the row says so and sends nothing", async () => {
  enterAnother1001();
  await invoiceAndPayment();
  await runOver(2);
  expect(standing("Invoice").length).toBe(1);
  expect(await stateOf("Invoice 1001")).toMatch(/^Failed .*number/);
  const [failed] = (await counter.ask("MJS", QUEUE, { show: "Failed" })).rows;
  expect(failed?.original).toMatch(/duplicate document number/i);
  // It is in doubt no longer: who entered it there by hand sets it aside.
  granted(await counter.tell("MJS", SET_ASIDE, these(failed?.itemId ?? 0)));
});

test("6140: … and a void ends the row: nobody has to change the other document", async () => {
  enterAnother1001();
  const { invoice, receipt } = await invoiceAndPayment();
  await runOver(1);
  expect(await stateOf("Invoice 1001")).toMatch(/^Failed .*number/);
  await voided(receipt);
  await voided(invoice);
  await runOver(3);
  const states = await statesOf(counter);
  expect(states).toEqual([
    "Invoice 1001: DoNotTransfer Reversed",
    "IncomingPayment 1001: DoNotTransfer Reversed",
  ]);
});

test("6210: the day is closed there: the row says how to open it, and goes afterwards", async () => {
  await invoiceAndPayment();
  const { realm } = online.emulator;
  const open = realm.options;
  realm.options = { ...open, closingDate: day("2026-03-31") };
  await online.run();
  expect(await stateOf("Invoice 1001")).toMatch(/^Failed .*closed/);
  realm.options = open;
  granted(await counter.tell("MJS", RETRY, {}));
  await runOver(1);
  expect([standing("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});

test("6240: a customer of the name is there: it is used", async () => {
  online.emulator.realm.enter("Customer", { DisplayName: "Ada Park" });
  await invoiceAndPayment();
  await online.run();
  expect(online.emulator.realm.of("Customer").length).toBe(1);
  expect(await stateOf("Invoice 1001")).toBe("Complete");
});

test("6240: a vendor has the name: the customer is told apart by the client's number", async () => {
  online.emulator.realm.enter("Vendor", { DisplayName: "Ada Park" });
  await invoiceAndPayment();
  await online.run();
  const [customer] = online.emulator.realm.of("Customer");
  expect(String(customer?.body.DisplayName)).toMatch(/^Ada Park \(.+\)$/);
  expect(await stateOf("Invoice 1001")).toBe("Complete");
});

test("5010: the invoice is changed there while it is taken out: its version is looked up again", async () => {
  const { invoice, receipt } = await invoiceAndPayment();
  await online.run();
  await voided(receipt);
  await voided(invoice);
  for (const each of online.emulator.realm.of("Invoice")) each.token += 3;
  await runOver(3);
  expect(await stateOf("Invoice 1001", "Reverse")).toBe("Complete");
  expect(standing("Invoice")).toEqual([]);
  expect(await online.differences()).toEqual([]);
});

test("a payment that was banked there is not taken out: an entry reverses it", async () => {
  const { receipt } = await invoiceAndPayment();
  await online.run();
  for (const each of online.emulator.realm.of("Payment")) each.isDeposited = true;
  await voided(receipt);
  await runOver(3);
  expect(standing("Payment").length).toBe(1);
  expect(await stateOf("Payment 1001", "Reverse")).toBe("Complete");
  expect(await online.differences()).toEqual([]);
});

test("an invoice that somebody paid there is not voided: an entry reverses it", async () => {
  const { invoice, receipt } = await invoiceAndPayment();
  await online.run();
  await voided(receipt);
  await runOver(1);
  const [there] = online.emulator.realm.of("Invoice");
  online.emulator.realm.keep({
    type: "Payment",
    body: { TxnDate: "2026-03-02" },
    applied: [{ invoice: there?.id ?? "", amount: 100 as never }],
  });
  await voided(invoice);
  await runOver(3);
  expect(standing("Invoice").length).toBe(1);
  expect(await stateOf("Invoice 1001", "Reverse")).toBe("Complete");
  expect(await online.differences()).toEqual([]);
});

test("a fault with the status 200 fails its own row, with QuickBooks' words", async () => {
  await invoiceAndPayment();
  planned = { about: "POST /invoice", trouble: "faultIn200" };
  await online.run();
  const [failed] = (await counter.ask("MJS", QUEUE, { show: "Failed" })).rows;
  expect(failed?.message).toBe("QuickBooks refused it by one of its rules.");
  expect(failed?.original).toBe("A business validation error has occurred");
  granted(await counter.tell("MJS", RETRY, {}));
  await runOver(1);
  expect([standing("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});
