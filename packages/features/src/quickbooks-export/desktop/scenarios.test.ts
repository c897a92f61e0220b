// Days with QuickBooks Desktop as they happen. After each, every document stands there once, and what is complete stands there.
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import type { Trouble } from "@fiducia/quickbooks/emulator/desktop/web-connector";
import { afterEach, beforeEach, expect, test } from "vitest";
import { transferAll } from "../../testing/both-books.ts";
import { counterOfTest, granted, itemOf } from "../../testing/counter.ts";
import { ACCOUNT, CLIENT } from "../../testing/counter-agency.ts";
import { QUEUE } from "../../testing/export-desk.ts";
import { QuickbooksDesk } from "../../testing/quickbooks-desk.ts";
import { check, FOUR_LINES, INVOICE, PAYMENT, VOID } from "../../testing/tellers.ts";

const counter = counterOfTest();
let desk: QuickbooksDesk;

const issue = async () =>
  itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
const pay = async (invoice: number) =>
  granted(
    await counter.tell("MJS", PAYMENT, {
      ...{ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, payMethods: [check(110000, "55")] },
      invoices: [{ itemId: invoice, amount: 110000 }],
    }),
  );
const documents = (type: string) => desk.company.books.transactions.filter((each) => each.type === type);
const rows = async () => (await counter.ask("MJS", QUEUE, {})).rows;
const stateOf = async (name: string) => (await rows()).find((row) => row.itemName === name)?.status;
const later = (hours: number) =>
  counter.at(isoInstant((Date.parse("2026-03-02T16:00:00Z") + hours * 3_600_000) as Instant));

/** What goes wrong with the first message that matches. */
const once = (matching: RegExp, trouble: Trouble, before?: () => void) => {
  let isDone = false;
  return (_round: number, qbxml: string): Trouble | undefined => {
    if (isDone || !matching.test(qbxml)) return undefined;
    isDone = true;
    before?.();
    return trouble;
  };
};

beforeEach(async () => {
  desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("Documents", day("2026-01-01"));
  await desk.update();
});

afterEach(async () => {
  const markers = desk.company.books.transactions
    .filter(({ isVoid }) => !isVoid)
    .map(({ memo }) => /\[FID:[^\]]+\]/.exec(memo)?.[0])
    .filter((marker) => marker !== undefined);
  expect(new Set(markers).size).toBe(markers.length);
  const complete = (await rows()).filter((row) => row.status === "Complete" && row.operation === "Transfer");
  for (const { itemId, itemType, message } of complete)
    if (itemType === "Invoice" && message === "")
      expect(desk.company.books.transactions.some(({ memo }) => memo.includes(`[FID:${itemId}/`))).toBe(true);
});

test("nothing to do", async () => {
  expect((await desk.update()).ended).toBe("none");
});

test("two computers at the same moment: one works, the other is told to wait", async () => {
  await issue();
  await transferAll(counter);
  const ended = (await Promise.all([desk.update(), desk.update()])).map((run) => run.ended).sort();
  expect(ended).toContain("closed");
  await desk.update();
  expect([documents("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});

test("a run that broke off is busy for a while, and goes on where it stopped", async () => {
  await issue();
  await transferAll(counter);
  await desk.update({ maximumRounds: 3 });
  later(1);
  expect((await desk.update()).ended).toBe("closed");
  expect([documents("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});

test.each(["whole", "ids", "lost"] as const)(
  "the answer to an invoice is lost, and QuickBooks remembers it %s",
  async (recovery) => {
    await issue();
    await transferAll(counter);
    await desk.update({ trouble: once(/<InvoiceAddRq/, "loseReply") });
    expect(await stateOf("Invoice 1001")).toBe("In Progress");
    desk.company.recoveryAnswer = recovery;
    later(1);
    await desk.update();
    later(2);
    await desk.update();
    expect([documents("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
  },
);

test("a backup is brought back before the answer was read: the invoice is sent again", async () => {
  await issue();
  await transferAll(counter);
  let restore: (() => void) | undefined;
  const trouble = once(/<InvoiceAddRq/, "loseReply", () => {
    restore = desk.company.backup();
  });
  await desk.update({ trouble });
  restore?.();
  expect(documents("Invoice")).toEqual([]);
  later(1);
  await desk.update();
  expect([documents("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});

test("a message that QuickBooks cannot parse stops its own row and no other", async () => {
  await issue();
  await issue();
  await transferAll(counter);
  const unread = {
    hresult: "0x80040400",
    message: "QuickBooks found an error when parsing the text stream.",
  };
  await desk.update({ trouble: once(/<InvoiceAddRq/, unread) });
  later(1);
  await desk.update();
  expect([await stateOf("Invoice 1001"), await stateOf("Invoice 1002")]).toEqual(["Failed", "Complete"]);
});

test("a customer that was renamed there keeps its documents", async () => {
  await issue();
  await transferAll(counter);
  await desk.update();
  const customer = desk.company.books.entries.find(({ list }) => list === "customer");
  desk.company.books.change(customer?.id ?? "", { name: "Ada by another name" });
  await issue();
  await transferAll(counter);
  await desk.update();
  expect(documents("Invoice").map(({ entity }) => entity)).toEqual([customer?.id, customer?.id]);
});

test("a void before the transfer was sent leaves nothing there", async () => {
  const invoice = await issue();
  await transferAll(counter);
  granted(await counter.tell("MJS", VOID, { itemId: invoice, reason: "Twice" }));
  await desk.update();
  expect(documents("Invoice").filter(({ isVoid }) => !isVoid)).toEqual([]);
  expect(await desk.differences()).toEqual([]);
});

test("a void on a later day is an entry of that day, and both books agree", async () => {
  const invoice = await issue();
  await transferAll(counter);
  await desk.update();
  later(48);
  granted(await counter.tell("MJS", VOID, { itemId: invoice, reason: "Cancelled" }));
  await desk.update();
  expect([documents("Invoice").length, await desk.differences()]).toEqual([1, []]);
});

test("a payment goes after its invoice, and a hundred percent come last", async () => {
  for (let count = 0; count < 5; count += 1) await pay(await issue());
  await transferAll(counter);
  const { progress, sent } = await desk.update();
  expect(progress.slice(0, -1).every((percent) => percent >= 0 && percent < 100)).toBe(true);
  expect(progress.at(-1)).toBe(100);
  const kinds: readonly string[] = sent.join("").match(/InvoiceAddRq r|ReceivePaymentAddRq r/g) ?? [];
  expect(kinds.lastIndexOf("InvoiceAddRq r")).toBeLessThan(kinds.indexOf("ReceivePaymentAddRq r"));
});
