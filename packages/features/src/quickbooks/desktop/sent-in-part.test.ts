// A record of which a part stands in QuickBooks and the rest was refused there: whatever becomes of it, both books agree.

import { granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { VOID } from "@fiducia/stories/counter/tellers";
import { desktopDays } from "@fiducia/stories/exporting/desktop-days";
import { CLEAR, SET_ASIDE, statesOf, these } from "@fiducia/stories/exporting/export-desk";
import { expect, test } from "vitest";

const { counter, desk, documents, issue, later, pay, stateOf, transferAll } = desktopDays();

/** Of what earns the agency its commission, QuickBooks takes the document and refuses the entry. */
const setActive = (isActive: boolean) => {
  const { books } = desk().company;
  books.change(books.named("account", "AB Commission")?.id ?? "", { isActive });
};

/** A receipt that waits, of which QuickBooks will take the payment and refuse the journal entry. */
async function queueReceipt(): Promise<number> {
  await new Drawer(counter).settle("recognition = 'AR_CASH'");
  const invoice = await issue();
  await transferAll();
  await desk().update();
  setActive(false);
  const receipt = await pay(invoice);
  await transferAll();
  return receipt;
}

async function sendInPart(): Promise<number> {
  const receipt = await queueReceipt();
  await desk().update();
  expect(await stateOf("Payment 1001")).toBe(
    "Failed The account AB Commission in QuickBooks is inactive. Make it active there, then queue this again.",
  );
  expect([documents("Payment").length, documents("JournalEntry").length]).toEqual([1, 0]);
  return receipt;
}

const voidIt = async (itemId: number) =>
  granted(await counter.tell("MJS", VOID, { itemId, reason: "Wrong client" }));

/** Whatever waits is sent on the next day, when QuickBooks takes everything. */
async function expectAgreement(): Promise<void> {
  setActive(true);
  for (const hours of [24, 25]) {
    later(hours);
    await transferAll();
    await desk().update();
  }
  expect(await desk().differences()).toEqual([]);
}

const standing = () => documents("Payment").filter(({ isVoid }) => !isVoid).length;
const stateOfReceipt = async () => (await statesOf(counter)).at(-1);

test("voided on the same day: what stands there is taken out", async () => {
  await voidIt(await sendInPart());
  await expectAgreement();
  expect([standing(), await stateOfReceipt()]).toEqual([0, "IncomingPayment 1001: DoNotTransfer Reversed"]);
});

test("cleared from the queue, and voided on the same day", async () => {
  const receipt = await sendInPart();
  await counter.tell("MJS", CLEAR, {});
  await voidIt(receipt);
  await expectAgreement();
  expect([standing(), await stateOfReceipt()]).toEqual([0, "IncomingPayment 1001: DoNotTransfer Reversed"]);
});

test("voided on the same day, when the payment was banked there: an entry reverses what stands", async () => {
  const receipt = await sendInPart();
  for (const { id } of documents("Payment"))
    desk().company.books.changeTransaction(id, { isDeposited: true });
  await voidIt(receipt);
  await expectAgreement();
  expect([standing(), documents("JournalEntry").length]).toEqual([1, 1]);
});

test("voided on the same day while its second part is on its way, which is refused", async () => {
  const receipt = await queueReceipt();
  let isVoided = false;
  await desk().update({
    fetch: async (_url, request) => {
      if (!isVoided && documents("Payment").length > 0) {
        isVoided = true;
        await voidIt(receipt);
      }
      return desk().serve(String(request?.body));
    },
  });
  expect(isVoided).toBe(true);
  await expectAgreement();
  expect([standing(), await stateOfReceipt()]).toEqual([0, "IncomingPayment 1001: DoNotTransfer Reversed"]);
});

test("it cannot be set aside: the rest is sent and reversed on the day of the void", async () => {
  const receipt = await sendInPart();
  expect(sentenceOf(await counter.tell("MJS", SET_ASIDE, these(receipt)))).toBe(
    "NOTHING_TO_TRANSFER: A part of Payment 1001 stands in QuickBooks. Transfer the rest, or void it.",
  );
  later(23);
  await voidIt(receipt);
  await expectAgreement();
  expect(documents("JournalEntry").map(({ day }) => day)).toEqual(["2026-03-02", "2026-03-03"]);
});

test("the proof names as missing what is not there yet, and what was changed of the part that stands", async () => {
  await sendInPart();
  for (const { postings } of documents("Payment"))
    for (const posting of postings) Object.assign(posting, { amount: posting.amount + 1 });
  later(24);
  await desk().update();
  const told = (await desk().differences()).map(({ title, missing, unexplained }) =>
    [title, ...missing.map(({ name, amount }) => `${name} ${amount}`), unexplained].join(", "),
  );
  expect(told).toEqual([
    "Trust Bank, 1",
    "AB Commission, Payment 1001, failed -15000, 0",
    "Agency Fee Income, Payment 1001, failed -5000, 0",
    "What clients owe, 1",
    "Revenue billed, not collected, Payment 1001, failed 20000, 0",
  ]);
});
