// A void on the same day while QuickBooks may have copies: they are looked for and taken out, and nothing more is sent.
import { writeAs } from "@fiducia/database/write-unit";
import { granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { VOID } from "@fiducia/stories/counter/tellers";
import { desktopDays, once } from "@fiducia/stories/exporting/desktop-days";
import {
  CLEAR,
  QUEUE,
  REVERSE,
  SET_ASIDE,
  statesOf,
  TRANSFER,
  these,
} from "@fiducia/stories/exporting/export-desk";
import { sql } from "kysely";
import { expect, test } from "vitest";

const { counter, desk, documents, issue, later, pay, stateOf, transferAll } = desktopDays();

const voidIt = async (itemId: number) =>
  granted(await counter.tell("MJS", VOID, { itemId, reason: "Twice" }));
const standing = (type: "Invoice" | "Payment" | "JournalEntry" = "Invoice") =>
  documents(type).filter(({ isVoid }) => !isVoid).length;
const DUPLICATE = /^Failed There may be a duplicate of Invoice 1001/;

let hours = 1;
/** Lets QuickBooks call twice: once to end what waits, once to reverse it. */
async function updateTwice(): Promise<void> {
  for (let run = 0; run < 2; run += 1) {
    hours += 1;
    later(hours);
    await desk().update();
  }
}

async function expectNothingLeft(): Promise<void> {
  expect([standing(), (await statesOf(counter))[0]]).toEqual([0, "Invoice 1001: DoNotTransfer Reversed"]);
  expect(await desk().differences()).toEqual([]);
}

/** An invoice whose answer was lost, and which stands in QuickBooks twice. */
async function sendTwice() {
  hours = 1;
  const itemId = await issue();
  await transferAll();
  await desk().update({ trouble: once(/<InvoiceAddRq/, "loseReply") });
  const { company } = desk();
  company.recoveryAnswer = "other";
  const [first] = documents("Invoice");
  if (!first) throw new Error("QuickBooks has no invoice");
  company.books.add({ ...first, ...company.books.nextId() });
  later(1);
  await desk().update();
  expect(await stateOf("Invoice 1001")).toMatch(DUPLICATE);
  return { itemId, dropOne: () => company.books.removeTransaction(first.id) };
}

test("while nobody knows whether the invoice arrived: what did is taken out", async () => {
  hours = 0;
  const invoice = await issue();
  await transferAll();
  await desk().update({ trouble: once(/<InvoiceAddRq/, "loseReply") });
  await voidIt(invoice);
  await updateTwice();
  await expectNothingLeft();
});

test("while there are two copies: both are taken out, and the row cannot be cleared before", async () => {
  const { itemId } = await sendTwice();
  await voidIt(itemId);
  const { rows } = await counter.ask("MJS", QUEUE, { show: "Pending" });
  expect(sentenceOf(await counter.tell("MJS", CLEAR, { rowIds: rows.map(({ id }) => id) }))).toBe(
    "NOTHING_TO_CLEAR: Invoice 1001 keeps both books equal and stays until it is transferred.",
  );
  await updateTwice();
  await expectNothingLeft();
});

test("while the one copy has another total there", async () => {
  const { itemId, dropOne } = await sendTwice();
  dropOne();
  for (const invoice of documents("Invoice")) Object.assign(invoice, { total: 5 });
  await voidIt(itemId);
  await updateTwice();
  await expectNothingLeft();
});

test("after its row was cleared: it is queued again, and the copies are found", async () => {
  const { itemId } = await sendTwice();
  granted(await counter.tell("MJS", CLEAR, {}));
  await voidIt(itemId);
  await updateTwice();
  await expectNothingLeft();
});

test("after its row was cleared and it was transferred anew", async () => {
  const { itemId } = await sendTwice();
  granted(await counter.tell("MJS", CLEAR, {}));
  await transferAll();
  await updateTwice();
  await voidIt(itemId);
  await updateTwice();
  await expectNothingLeft();
});

test("what was voided and stands in no row is looked for when somebody transfers it", async () => {
  const { itemId } = await sendTwice();
  granted(await counter.tell("MJS", CLEAR, {}));
  await voidIt(itemId);
  await writeAs(counter.database.ownerConnection, counter.agencyId, async (unit) => {
    await unit.run(sql`delete from queue_item where item_id = ${itemId}`);
    await unit.run(sql`update item_transfer set sub_status = 'Pending' where item_id = ${itemId}`);
  });
  granted(await counter.tell("MJS", TRANSFER, these(itemId)));
  await updateTwice();
  await expectNothingLeft();
});

test("when looking was refused: it is looked for again", async () => {
  hours = 0;
  const invoice = await issue();
  await transferAll();
  await desk().update({ trouble: once(/<InvoiceAddRq/, "loseReply") });
  const { company } = desk();
  company.recoveryAnswer = "other";
  later(1);
  const refused = { hresult: "0x80040400", message: "It cannot be parsed." };
  await desk().update({ trouble: once(/<InvoiceQueryRq/, { ...refused, isProcessed: false }) });
  expect(await stateOf("Invoice 1001")).toMatch(/^Failed/);
  expect(sentenceOf(await counter.tell("MJS", SET_ASIDE, these(invoice)))).toMatch(/may have a copy/);
  await voidIt(invoice);
  hours = 1;
  await updateTwice();
  await expectNothingLeft();
});

test("what was copied, and made another document since, stays", async () => {
  const { itemId } = await sendTwice();
  const [, copy] = documents("Invoice");
  Object.assign(copy ?? {}, { memo: "Of somebody else", guid: undefined });
  await voidIt(itemId);
  await updateTwice();
  expect(documents("Invoice").map(({ isVoid }) => isVoid)).toEqual([true, false]);
});

test("what was complete and then reversed by hand is in doubt no longer", async () => {
  const { itemId, dropOne } = await sendTwice();
  granted(await counter.tell("MJS", CLEAR, {}));
  dropOne();
  await transferAll();
  await updateTwice();
  granted(await counter.tell("MJS", REVERSE, these(itemId)));
  await updateTwice();
  expect([standing(), (await statesOf(counter))[0]]).toEqual([0, "Invoice 1001: NotTransferred Pending"]);
  granted(await counter.tell("MJS", SET_ASIDE, these(itemId)));
});

test("what QuickBooks may have is not set aside, in the queue or taken out of it", async () => {
  const { itemId, dropOne } = await sendTwice();
  dropOne();
  const refusal = "NOTHING_TO_TRANSFER: QuickBooks may have a copy of Invoice 1001. Transfer it, or void it.";
  expect(sentenceOf(await counter.tell("MJS", SET_ASIDE, these(itemId)))).toBe(refusal);
  granted(await counter.tell("MJS", CLEAR, {}));
  expect(sentenceOf(await counter.tell("MJS", SET_ASIDE, these(itemId)))).toBe(refusal);
});

test("when no copy is there after all: nothing is sent any more, and the proof misses nothing", async () => {
  hours = 0;
  const invoice = await issue();
  await transferAll();
  await desk().update({ trouble: once(/<InvoiceAddRq/, "loseReply") });
  desk().company.recoveryAnswer = "other";
  for (const { id } of documents("Invoice")) desk().company.books.removeTransaction(id);
  await voidIt(invoice);
  await updateTwice();
  expect(documents("Invoice")).toEqual([]);
  await expectNothingLeft();
});

test("after a restoration, when the answer to what was under way is lost for good", async () => {
  hours = 0;
  await issue();
  await transferAll();
  await desk().update({ trouble: once(/<InvoiceAddRq/, "loseReply") });
  await writeAs(counter.database.ownerConnection, counter.agencyId, (unit) =>
    unit.run(sql`update quickbooks_request set state = 'answered' where state = 'sent'`),
  );
  await updateTwice();
  expect([standing(), await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});

test("when the payment was found again and its entry is refused: what stands is taken out at once", async () => {
  hours = 0;
  await new Drawer(counter).settle("recognition = 'AR_CASH'");
  const invoice = await issue();
  await transferAll();
  await desk().update();
  const { books } = desk().company;
  books.change(books.named("account", "AB Commission")?.id ?? "", { isActive: false });
  const receipt = await pay(invoice);
  await transferAll();
  await desk().update({ trouble: once(/<ReceivePaymentAddRq/, "loseReply") });
  desk().company.recoveryAnswer = "other";
  await updateTwice();
  expect([standing("Payment"), await stateOf("Payment 1001")]).toEqual([
    1,
    "Failed The account AB Commission in QuickBooks is inactive. Make it active there, then queue this again.",
  ]);
  await voidIt(receipt);
  await updateTwice();
  expect([standing("Payment"), (await statesOf(counter)).at(-1)]).toEqual([
    0,
    "IncomingPayment 1001: DoNotTransfer Reversed",
  ]);
  expect(await desk().differences()).toEqual([]);
});

test("when the payment stands and its entry may be there twice: all of it is taken out", async () => {
  hours = 0;
  await new Drawer(counter).settle("recognition = 'AR_CASH'");
  const invoice = await issue();
  await transferAll();
  await desk().update();
  const receipt = await pay(invoice);
  await transferAll();
  await desk().update({ trouble: once(/<JournalEntryAddRq/, "loseReply") });
  const { company } = desk();
  company.recoveryAnswer = "other";
  const [entry] = documents("JournalEntry");
  if (!entry) throw new Error("QuickBooks has no entry");
  company.books.add({ ...entry, ...company.books.nextId() });
  await updateTwice();
  expect(await stateOf("Payment 1001")).toMatch(/^Failed There may be a duplicate of Payment 1001/);
  await voidIt(receipt);
  await updateTwice();
  expect([standing("Payment"), standing("JournalEntry")]).toEqual([0, 0]);
  expect(await desk().differences()).toEqual([]);
});
