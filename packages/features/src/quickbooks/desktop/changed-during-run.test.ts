// People go on working while a run of QuickBooks Desktop is under way, and come back to rows that were refused.
import type { Trouble } from "@fiducia/quickbooks/emulator/desktop/web-connector";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { granted } from "@fiducia/stories/counter/counter";
import { VOID } from "@fiducia/stories/counter/tellers";
import { desktopDays } from "@fiducia/stories/exporting/desktop-days";
import { CLEAR, REQUEUE, REVERSE, these } from "@fiducia/stories/exporting/export-desk";
import { MAP, MAPPING } from "@fiducia/stories/exporting/quickbooks-desk";
import { expect, test } from "vitest";

const { counter, desk, documents, issue, later, pay, stateOf, transferAll } = desktopDays();
const standing = () => documents("Invoice").filter(({ isVoid }) => !isVoid).length;

/** Calls the desk while the invoice is on its way: the connector has it and its answer has not come. */
async function whileOnItsWay(meanwhile: () => Promise<void>): Promise<void> {
  let isUnderWay = false;
  const trouble = (_round: number, qbxml: string): Trouble | undefined => {
    isUnderWay ||= /<InvoiceAddRq/.test(qbxml);
    return undefined;
  };
  let isDone = false;
  await desk().update({
    trouble,
    fetch: async (_url, request) => {
      if (isUnderWay && !isDone) {
        isDone = true;
        await meanwhile();
      }
      return desk().serve(String(request?.body));
    },
  });
  expect(isDone).toBe(true);
}

test("the queue is cleared and the invoice is sent again during the run: it stands there once", async () => {
  const invoice = await issue();
  await transferAll();
  await whileOnItsWay(async () => {
    await counter.tell("MJS", CLEAR, {});
    await counter.tell("MJS", REQUEUE, these(invoice));
    await transferAll();
  });
  await transferAll();
  await desk().update();
  expect([standing(), await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});

test("the invoice is voided while it is on its way: nothing of it is left", async () => {
  const invoice = await issue();
  await transferAll();
  await whileOnItsWay(async () => {
    granted(await counter.tell("MJS", VOID, { itemId: invoice, reason: "Twice" }));
  });
  await desk().update();
  expect(standing()).toBe(0);
  expect(await desk().differences()).toEqual([]);
});

test("an account that somebody deleted there: the row says so, and goes when another was chosen", async () => {
  await issue();
  await transferAll();
  await desk().update();
  const { accounts } = await counter.ask("MJS", MAPPING, {});
  const acme = accounts.find(({ key }) => key === `gl:${ACCOUNT.acme}`);
  const { books } = desk().company;
  for (const billed of books.entries.filter(({ account }) => account === acme?.listId))
    books.removeEntry(billed.id);
  books.removeEntry(acme?.listId ?? "");
  await issue();
  await transferAll();
  await desk().update();
  expect(await stateOf("Invoice 1002")).toBe(
    "Failed QuickBooks no longer has the account of Acme Payable. Choose another in the settings.",
  );
  books.enter({ list: "account", name: "Acme", accountType: acme?.kind ?? "" });
  later(1);
  await desk().update();
  const read = (await counter.ask("MJS", MAPPING, {})).listed;
  const other = read.find(({ name }) => name === "Acme");
  granted(
    await counter.tell("MJS", MAP, {
      accounts: [{ key: acme?.key ?? "", name: "Acme", listId: other?.listId ?? "" }],
    }),
  );
  await transferAll();
  await desk().update();
  expect(await stateOf("Invoice 1002")).toBe("Complete");
});

test("a paid invoice is reversed: QuickBooks refuses to take it out, so an entry reverses it", async () => {
  const invoice = await issue();
  const receipt = await pay(invoice);
  await transferAll();
  await desk().update();
  granted(await counter.tell("MJS", VOID, { itemId: receipt, reason: "Wrong client" }));
  granted(await counter.tell("MJS", VOID, { itemId: invoice, reason: "Wrong client" }));
  await counter.tell("MJS", REVERSE, these(invoice, receipt));
  for (const hours of [0, 1, 2]) {
    later(hours);
    await desk().update();
  }
  expect(await desk().differences()).toEqual([]);
});

test("a payment that was banked there is not taken out: an entry reverses it", async () => {
  const receipt = await pay(await issue());
  await transferAll();
  await desk().update();
  for (const { id } of documents("Payment"))
    desk().company.books.changeTransaction(id, { isDeposited: true });
  granted(await counter.tell("MJS", VOID, { itemId: receipt, reason: "Wrong client" }));
  for (const hours of [0, 1, 2]) {
    later(hours);
    await desk().update();
  }
  expect(documents("Payment").length).toBe(1);
  expect(await desk().differences()).toEqual([]);
});

test("a hundred rows in one run: the percentage is a hundred only at the end", async () => {
  for (let count = 0; count < 100; count += 1) await issue();
  await transferAll();
  const { ended, progress } = await desk().update();
  expect(ended).toBe("closed");
  expect(progress.slice(0, -1).every((percent) => percent < 100)).toBe(true);
  expect([progress.at(-1), documents("Invoice").length]).toEqual([100, 100]);
});
