// A transaction whole: what it is, what it pays, every debit and credit, and who did what when.

import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { type Counter, counterOfFile, granted, itemOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import {
  CHARGE,
  check,
  DISBURSE,
  PAYMENT,
  REFUND,
  RETURN_CHECK,
  UNAPPLY,
  VOID,
  WRITE_OFF,
} from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { doNotTransferItems } from "../../quickbooks/do-not-transfer-items/do-not-transfer-items.command.ts";
import { doNotTransferItemsCommand } from "../../quickbooks/do-not-transfer-items/do-not-transfer-items.contract.ts";
import { transferItems } from "../../quickbooks/transfer-items/transfer-items.command.ts";
import { transferItemsCommand } from "../../quickbooks/transfer-items/transfer-items.contract.ts";
import { itemDetailQuery } from "./item-detail.contract.ts";
import { itemDetail } from "./item-detail.query.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

type Initials = Parameters<Counter["ask"]>[0];
const seen = async (filter: { itemId?: number; eventId?: number }, initials: Initials = "MJS") =>
  (await counter.ask(initials, [itemDetailQuery, itemDetail], filter)).detail;

test("an invoice with its lines and parts, and what pays it", async () => {
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(95000, [[invoice, 95000]]);
  const detail = await seen({ itemId: invoice });
  expect(detail).toMatchObject({
    name: "Invoice 1001",
    client: "Ada Park",
    total: 110000,
    open: 15000,
    status: "Part paid",
    mayVoid: true,
    reverses: null,
    reversedBy: null,
  });
  expect(detail?.lines[0]).toMatchObject({
    description: "Homeowners premium",
    retained: 15000,
    account: "Acme Payable",
    retainedAccount: "AB Commission",
    carrier: null,
    parts: [
      { side: "thirdParty", account: "Acme Payable", billed: 85000, collected: 85000, open: 0 },
      { side: "agency", account: "AB Commission", billed: 15000, collected: 5000, open: 10000 },
    ],
  });
  expect(detail?.paidBy).toMatchObject([
    { itemId: receipt, name: "Receipt 1001", amount: 95000, bank: "Trust Bank" },
  ]);
  expect(detail?.entries.map(({ kind, postings }) => [kind, postings.length])).toEqual([["Invoice", 6]]);
  for (const { postings } of detail?.entries ?? [])
    expect(postings.reduce((all, posting) => all + posting.debit - posting.credit, 0)).toBe(0);
  expect((await seen({ itemId: receipt }))?.pays).toMatchObject([{ name: "Invoice 1001", amount: 95000 }]);
});

test("a timeline says who did what, with the reason of a void", async () => {
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(110000, [[invoice, 110000]]);
  counter.at("2026-03-02T17:00:00Z");
  granted(
    await counter.tell("CLK", UNAPPLY, { creditItemId: receipt, invoiceItemId: invoice, amount: 10000 }),
  );
  counter.at("2026-03-02T18:00:00Z");
  granted(await counter.tell("MJS", VOID, { itemId: await drawer.pay(5000), reason: "Typed twice" }));
  const lines = (await seen({ itemId: invoice }))?.activity.map(({ by, what }) => `${by.initials}: ${what}`);
  expect(lines).toEqual([
    "MJS: Issued",
    "MJS: 1,100.00 paid by Receipt 1002",
    "CLK: 100.00 of Receipt 1002 taken back",
  ]);
  expect((await seen({ itemId: receipt }))?.activity.at(-1)).toMatchObject({
    at: "2026-03-02T17:00:00.000Z",
    what: "100.00 taken back from Invoice 1002",
  });
});

test("a timeline says how the item went on its way to the accounting package", async () => {
  const invoice = await drawer.invoice();
  const body = { items: [{ itemId: invoice }] };
  granted(await counter.tell("MJS", [transferItemsCommand, transferItems], body));
  granted(await counter.tell("MJS", [doNotTransferItemsCommand, doNotTransferItems], body));
  const lines = (await seen({ itemId: invoice }))?.activity.map(({ by, what }) => `${by.initials}: ${what}`);
  expect(lines).toEqual(["MJS: Issued", "MJS: Queued for export", 'MJS: Set to "Do Not Transfer"']);
});

test("a void and what it voids name each other, and both show their debits and credits", async () => {
  const receipt = await drawer.pay(700);
  const { eventId } = granted(await counter.tell("MJS", VOID, { itemId: receipt, reason: "Typed twice" }));
  const original = await seen({ itemId: receipt });
  expect(original).toMatchObject({
    status: "Voided",
    mayVoid: false,
    reversedBy: { eventId, reason: "Typed twice" },
  });
  expect(original?.entries).toHaveLength(2);
  expect(original?.activity.at(-1)).toMatchObject({ what: "Voided", reason: "Typed twice" });
  expect(await seen({ eventId })).toMatchObject({
    status: "Void",
    mayVoid: false,
    reverses: { itemId: receipt },
  });
});

test("a returned check shows on the receipt, and what is no item is found by its event", async () => {
  const receipt = await drawer.pay(900);
  granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt }));
  expect((await seen({ itemId: receipt }))?.activity.at(-1)).toMatchObject({ what: "Returned by the bank" });
  const { eventId } = granted(
    await counter.tell("MJS", CHARGE, { bankAccountId: ACCOUNT.trust, amount: 100 }),
  );
  expect(await seen({ eventId })).toMatchObject({
    name: "Bank charge",
    itemId: null,
    bank: "Trust Bank",
    status: "Posted",
  });
});

test("it is seen by who may see it: at the client, on reports within offices, own items and days", async () => {
  const invoice = await drawer.invoice();
  const isSeen = async (initials: Initials) => (await seen({ itemId: invoice }, initials)) !== null;
  expect(await isSeen("CLK")).toBe(true);
  expect(await isSeen("TRK")).toBe(true);
  expect(await isSeen("OWN")).toBe(false);
  expect(await isSeen("LAK")).toBe(false);
  counter.at("2026-03-05T18:00:00Z");
  expect(await isSeen("TRK")).toBe(false);
  expect(await seen({ itemId: 5 })).toBeNull();
  expect(await seen({})).toBeNull();
});

test("a receipt names what it pays, and only what the reader may open is a way on", async () => {
  const invoice = await drawer.invoice();
  const paid = { clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, payMethods: [check(95000)] };
  const receipt = itemOf(
    await counter.tell("OWN", PAYMENT, { ...paid, invoices: [{ itemId: invoice, amount: 95000 }] }),
  );
  const leads = async (itemId: number, initials: Initials) =>
    (await seen({ itemId }, initials))?.mayOpen.map(({ itemId: to, transactionType, clientNumber }) => [
      ...[to, transactionType, clientNumber],
    ]);
  expect(await leads(receipt, "MJS")).toEqual([[invoice, "Invoice", "00000042"]]);
  expect(await leads(invoice, "MJS")).toEqual([[receipt, "IncomingPayment", "00000042"]]);
  // Who sees own items only may not look at what another user issued.
  expect((await seen({ itemId: receipt }, "OWN"))?.pays).toMatchObject([{ itemId: invoice }]);
  expect(await leads(receipt, "OWN")).toEqual([]);
});

test("a receipt says what change it gave", async () => {
  const invoice = await drawer.invoice();
  const cash = { method: "Cash", referenceNumber: "", amount: 111000 } as const;
  const receipt = await drawer.pay(0, [[invoice, 110000]], { payMethods: [cash], change: 1000 });
  expect(await seen({ itemId: receipt })).toMatchObject({ change: 1000, clientOfficeId: 1 });
  expect((await seen({ itemId: invoice }))?.change).toBeNull();
});

test("a returned check whose money was refunded has the line that the client owes", async () => {
  const receipt = await drawer.pay(50000, []);
  const credits = [{ itemId: receipt, amount: 50000 }];
  granted(await counter.tell("MJS", REFUND, { clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, credits }));
  const returned = granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt }));
  const detail = await seen({ itemId: returned.items[0]?.itemId ?? 0 });
  expect(detail).toMatchObject({ total: 50000, open: 50000 });
  expect(detail?.lines).toMatchObject([
    {
      amount: 50000,
      account: "Client credits held",
      retained: 0,
      parts: [{ account: "Client credits held", billed: 50000, open: 50000 }],
    },
  ]);
});

test("a payment out says which lines it paid, a refund which credit it used, a returned check what came back", async () => {
  const receipt = await drawer.pay(31500, [], {
    clientId: CLIENT.bo,
    directBill: [{ reportingAccountId: ACCOUNT.beta, description: "Beta direct bill", amount: 21500 }],
  });
  const [part] = await drawer.parts(receipt);
  const lines = [{ partId: part?.partId ?? 0 }];
  const sent = itemOf(await counter.tell("MJS", DISBURSE, { bankAccountId: ACCOUNT.trust, lines }));
  expect((await seen({ itemId: sent }))?.settles).toMatchObject([
    {
      itemId: receipt,
      description: "Beta direct bill",
      account: "Beta Payable",
      client: "Bo Reed",
      amount: 21500,
    },
  ]);
  const refund = itemOf(await drawer.refunding(receipt, 10000, { clientId: CLIENT.bo }));
  expect((await seen({ itemId: refund }))?.settles).toMatchObject([
    { itemId: receipt, lineNumber: null, account: null, amount: 10000 },
  ]);
  expect((await seen({ itemId: receipt }))?.pays).toMatchObject([{ itemId: refund, amount: 10000 }]);
  const returned = (await drawer.returning(receipt)).items[0]?.itemId ?? 0;
  const detail = await seen({ itemId: returned });
  expect(detail?.settles).toMatchObject([{ itemId: receipt, description: "Check", amount: 31500 }]);
  expect(detail?.mayOpen.map(({ itemId }) => itemId)).toContain(receipt);
});

test("an invoice names what was written off of it, and what of that was taken back", async () => {
  const invoice = await drawer.invoice();
  const order = { invoiceId: invoice, amount: 258, reason: "Small rest", bankAccountId: ACCOUNT.trust };
  granted(await counter.tell("MJS", WRITE_OFF, order));
  const told = async () => {
    const detail = await seen({ itemId: invoice });
    return [
      detail?.writtenOff.map(({ name, amount }) => [name, amount]),
      detail?.activity.map(({ what }) => what).filter((what) => /writ/i.test(what)),
    ];
  };
  expect(await told()).toEqual([[["Write-off", 258]], ["2.58 written off"]]);
  const eventId = (await seen({ itemId: invoice }))?.writtenOff[0]?.eventId;
  granted(await counter.tell("MJS", VOID, { eventId, reason: "It was paid" }));
  expect(await told()).toEqual([
    [
      ["Write-off", 258],
      ["Write-off voided", -258],
    ],
    ["2.58 written off", "Write-off of 2.58 taken back"],
  ]);
});
