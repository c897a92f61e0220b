// Nobody knows whether QuickBooks carried out a message: Fiducia looks before it sends again, whatever kind of record it is.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { CHARGE } from "@fiducia/stories/counter/tellers";
import { desktopDays, once } from "@fiducia/stories/exporting/desktop-days";
import { CLEAR, QUEUE } from "@fiducia/stories/exporting/export-desk";
import { RETRY } from "@fiducia/stories/exporting/quickbooks-desk";
import { describe, expect, test } from "vitest";

const { counter, desk, documents, issue, later, pay, stateOf, transferAll } = desktopDays();
const drawer = new Drawer(counter);

test.each(["whole", "ids", "lost"] as const)(
  "the answer to an invoice is lost, and QuickBooks remembers it %s",
  async (recovery) => {
    await issue();
    await transferAll();
    await desk().update({ trouble: once(/<InvoiceAddRq/, "loseReply") });
    expect(await stateOf("Invoice 1001")).toBe("In Progress");
    desk().company.recoveryAnswer = recovery;
    later(1);
    await desk().update();
    later(2);
    await desk().update();
    expect([documents("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
  },
);

/** One of each kind of record: an invoice and its payment, a memo, a refund by check, and a charge of the bank. */
async function recordAll(): Promise<void> {
  await pay(await issue());
  await drawer.memo();
  granted(await drawer.refunding(await drawer.pay(10000), 4000));
  granted(await counter.tell("MJS", CHARGE, { bankAccountId: ACCOUNT.trust, amount: 1200 }));
  await transferAll();
}

describe.each(["loseReply", "loseRequest", "replyTwice"] as const)("%s", (trouble) => {
  test.each([
    ["ReceivePaymentAddRq", "Payment"],
    ["CreditMemoAddRq", "CreditMemo"],
    ["CheckAddRq", "Check"],
    ["JournalEntryAddRq", "JournalEntry"],
  ] as const)("of %s: it stands there once", async (message, type) => {
    await recordAll();
    const isMet = once(new RegExp(`<${message} `), trouble);
    await desk().update({ trouble: isMet });
    for (const hours of [1, 2, 3]) {
      later(hours);
      await desk().update();
    }
    expect(isMet(0, `<${message} `)).toBeUndefined();
    expect(documents(type).length).toBeGreaterThan(0);
    const open = (await counter.ask("MJS", QUEUE, {})).rows.filter(({ status }) => status !== "Complete");
    expect(open).toEqual([]);
    expect(await desk().differences()).toEqual([]);
  });
});

test.each([
  ["CustomerAddRq", "customer"],
  ["ItemServiceAddRq", "service"],
  ["AccountAddRq", "account"],
] as const)("the answer to %s is lost: there is one entry", async (message, list) => {
  await issue();
  await transferAll();
  const before = desk().company.books.entries.length;
  await desk().update({ trouble: once(new RegExp(`<${message}`), "loseReply") });
  expect(desk().company.books.entries.length).toBeGreaterThanOrEqual(before);
  for (const hours of [1, 2]) {
    later(hours);
    await desk().update();
  }
  const names = desk()
    .company.books.entries.filter((entry) => entry.list === list)
    .map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(await stateOf("Invoice 1001")).toBe("Complete");
});
test("a backup is brought back before the answer was read: the invoice is sent again", async () => {
  await issue();
  await transferAll();
  let restore: (() => void) | undefined;
  const trouble = once(/<InvoiceAddRq/, "loseReply", () => {
    restore = desk().company.backup();
  });
  await desk().update({ trouble });
  restore?.();
  expect(documents("Invoice")).toEqual([]);
  later(1);
  await desk().update();
  expect([documents("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});

/** The answer to the invoice was lost, and QuickBooks says that its earlier set had other content. */
async function answeredAsAnother(change: () => void) {
  const itemId = await issue();
  await transferAll();
  await desk().update({ trouble: once(/<InvoiceAddRq/, "loseReply") });
  desk().company.recoveryAnswer = "other";
  change();
  later(1);
  await desk().update();
  const [first] = documents("Invoice");
  return { itemId, standing: documents("Invoice").length, state: await stateOf("Invoice 1001"), first };
}

test("QuickBooks knows the message with other content, and the invoice is there: it is adopted", async () => {
  expect(await answeredAsAnother(() => undefined)).toMatchObject({ standing: 1, state: "Complete" });
});

test("… and the invoice is not there: it is sent", async () => {
  const found = await answeredAsAnother(() => {
    for (const { id } of documents("Invoice")) desk().company.books.removeTransaction(id);
  });
  expect(found).toMatchObject({ standing: 1, state: "Complete" });
});

test("… and it is there twice: nothing is sent until one of the two was removed", async () => {
  const copied = await answeredAsAnother(() => {
    const [invoice] = documents("Invoice");
    const { id, place } = desk().company.books.nextId();
    if (invoice) desk().company.books.add({ ...invoice, id, place });
  });
  expect(copied.standing).toBe(2);
  expect(copied.state).toBe(
    "Failed There may be a duplicate of Invoice 1001 in QuickBooks, number 1001. Keep one of the two there, then send the record again.",
  );
  desk().company.books.removeTransaction(copied.first?.id ?? "");
  granted(await counter.tell("MJS", RETRY, {}));
  await desk().update();
  expect([documents("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});

/** Takes the record out of the queue, and transfers it anew. */
async function clearAndTransfer(): Promise<void> {
  granted(await counter.tell("MJS", CLEAR, {}));
  await transferAll();
  await desk().update();
}

test("… its record is cleared and transferred anew: nothing is sent until one of the two was removed", async () => {
  const copied = await answeredAsAnother(() => {
    const [invoice] = documents("Invoice");
    const { id, place } = desk().company.books.nextId();
    if (invoice) desk().company.books.add({ ...invoice, id, place });
  });
  await clearAndTransfer();
  expect(documents("Invoice").length).toBe(2);
  expect(await stateOf("Invoice 1001")).toMatch(/^Failed There may be a duplicate of Invoice 1001/);
  desk().company.books.removeTransaction(copied.first?.id ?? "");
  await clearAndTransfer();
  expect([documents("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
  expect(await desk().differences()).toEqual([]);
});

test("a record that was cleared before anything was sent is sent once", async () => {
  await issue();
  await transferAll();
  granted(await counter.tell("MJS", CLEAR, {}));
  await transferAll();
  await desk().update();
  expect([documents("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});
