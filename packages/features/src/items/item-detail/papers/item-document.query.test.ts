// What stands on a receipt and on a check, and who gets to see it.

import { writeAs } from "@fiducia/database/write-unit";
import type { CheckPaper, ReceiptPaper } from "@fiducia/paper/item-paper";
import { ACCOUNT, CLIENT, callerOf, POLICY } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import {
  APPLY,
  cash,
  check,
  DISBURSE,
  REFUND,
  RETURN_CHECK,
  UNAPPLY,
  VOID,
} from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { DocumentKind } from "./item-document.contract.ts";
import { itemDocument } from "./item-document.query.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const paper = (kind: DocumentKind, itemId: number, initials: Parameters<typeof callerOf>[0] = "MJS") =>
  counter.read((unit) =>
    itemDocument({ unit, caller: callerOf(initials), filter: { kind, itemId }, today: counter.today }),
  );
const receiptOf = async (itemId: number) => granted(await paper("receipt", itemId)) as ReceiptPaper;
const checkOf = async (itemId: number) => granted(await paper("check", itemId)) as CheckPaper;

test("a receipt says what came in, what was paid, the credit used, the change and the rest", async () => {
  const credit = await drawer.pay(10000);
  const first = await drawer.invoice();
  const second = await drawer.invoice();
  const receipt = await drawer.pay(
    0,
    [
      [first, 110000],
      [second, 20000],
    ],
    {
      payMethods: [check(120000, "778"), cash(5000)],
      change: 1000,
      creditsUsed: [{ itemId: credit, amount: 10000 }],
    },
  );
  expect(await receiptOf(receipt)).toMatchObject({
    letterhead: { name: "Counter Agency" },
    name: "Receipt 1002",
    datedOn: "2026-03-02",
    client: { id: CLIENT.ada, name: "Ada Park" },
    createdBy: "MJS",
    mark: null,
    methods: [
      { method: "Check", referenceNumber: "778", amount: 120000 },
      { method: "Cash", referenceNumber: "", amount: 5000 },
    ],
    creditsUsed: [{ name: "Receipt 1001", amount: 10000 }],
    paid: [
      { name: "Invoice 1001", amount: 110000 },
      { name: "Invoice 1002", amount: 20000 },
    ],
    change: 1000,
    received: 124000,
    unapplied: 4000,
  });
});

test("a copy equals the original whatever was applied or taken back since", async () => {
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(60000, [[invoice, 50000]]);
  const original = await receiptOf(receipt);
  expect(original).toMatchObject({ received: 60000, unapplied: 10000 });
  granted(
    await counter.tell("MJS", UNAPPLY, { creditItemId: receipt, invoiceItemId: invoice, amount: 20000 }),
  );
  granted(
    await counter.tell("MJS", APPLY, {
      creditItemId: receipt,
      invoices: [{ itemId: invoice, amount: 5000 }],
    } as never),
  );
  expect(await receiptOf(receipt)).toEqual(original);
});

test("money for a carrier's own bill stands on the receipt, and its check names it", async () => {
  const part = await drawer.directBill(21500);
  const [receipt] = await counter.read((unit) =>
    unit.rows<{ id: number }>(
      sql`select item_id as id from line_part where agency_id = ${unit.agencyId} and part_id = ${part}`,
    ),
  );
  expect(await receiptOf(receipt?.id ?? 0)).toMatchObject({
    directBill: [{ name: "Beta direct bill", description: "", amount: 21500 }],
    unapplied: 0,
  });
  const paid = itemOf(
    await counter.tell("MJS", DISBURSE, {
      bankAccountId: ACCOUNT.trust,
      method: "Check",
      lines: [{ partId: part }],
    }),
  );
  const drawn = await checkOf(paid);
  expect(drawn).toMatchObject({ payee: "Beta Payable", checkNumber: "1001", amount: 21500, address: [] });
  expect(drawn.lines).toMatchObject([{ description: "Beta direct bill", amount: 21500 }]);
});

test("a check to a client says which credits it pays back, and adds up", async () => {
  const [one, two] = [await drawer.pay(30000), await drawer.pay(1234)];
  const refund = itemOf(
    await counter.tell("MJS", REFUND, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      method: "Check",
      credits: [
        { itemId: one, amount: 25000 },
        { itemId: two, amount: 1234 },
      ],
    }),
  );
  const drawn = await checkOf(refund);
  expect(drawn).toMatchObject({ payee: "Ada Park", bank: "", amount: 26234, mark: null });
  expect(drawn.lines.map(({ amount }) => amount)).toEqual([25000, 1234]);
});

test("what was voided or sent back by the bank says so", async () => {
  const voided = await drawer.pay(500);
  granted(await counter.tell("MJS", VOID, { itemId: voided, reason: "Typed twice" }));
  expect((await receiptOf(voided)).mark).toEqual({ word: "VOID", words: "Voided 03/02/2026: Typed twice" });
  const returned = await drawer.pay(600);
  granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: returned }));
  expect((await receiptOf(returned)).mark).toEqual({ word: "RETURNED", words: "Returned by the bank" });
});

test("an item without the paper is refused by its name, and one that may not be seen as if it were not there", async () => {
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(700);
  expect(sentenceOf(await paper("receipt", invoice))).toMatch(/^NO_RECEIPT: Invoice \d+ is no receipt\.$/);
  expect(sentenceOf(await paper("check", receipt))).toMatch(
    /^NO_CHECK: Receipt \d+ was not paid by check\.$/,
  );
  for (const initials of ["OWN", "LAK", "NIL"] as const)
    expect(sentenceOf(await paper("receipt", receipt, initials))).toMatch(/^UNKNOWN: /);
  expect(sentenceOf(await paper("receipt", 5))).toMatch(/^UNKNOWN: /);
  expect(sentenceOf(await paper("receipt", receipt, "CLK"))).toBe("done");
});

test("an invoice has the figures of its issue, and what was paid since; a credit memo stands above zero", async () => {
  const invoice = await drawer.invoice();
  counter.at("2026-03-02T17:00:00Z");
  await drawer.pay(50000, [[invoice, 50000]]);
  expect(granted(await paper("invoice", invoice))).toMatchObject({
    kind: "invoice",
    letterhead: { name: "Counter Agency", payTo: "Counter Agency" },
    client: { id: CLIENT.ada, name: "Ada Park" },
    lines: [
      { description: "Homeowners premium", amount: 100000 },
      { description: "Surplus lines tax", amount: 3000 },
      { description: "Policy fee", amount: 2000 },
      { description: "Agency fee", amount: 5000 },
    ],
    ...{ total: 110000, paid: 0, since: 50000, through: "2026-03-02", mark: null },
  });
  const memo = await drawer.memo();
  expect(granted(await paper("creditMemo", memo))).toMatchObject({
    ...{ kind: "creditMemo", dueOn: null, total: 40000 },
    lines: [{ description: "Returned premium", amount: 40000 }],
  });
  expect(sentenceOf(await paper("invoice", memo))).toMatch(/^NO_INVOICE: Credit Memo \d+ is no invoice\.$/);
  expect(sentenceOf(await paper("creditMemo", invoice))).toMatch(/^NO_CREDIT_MEMO/);
});

test("a receipt names the insurer of what it pays: the policy's, else whom the premium is owed to", async () => {
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    unit.run(
      sql`insert into payee (agency_id, carrier_id, gl_account_id) values (${unit.agencyId}, 501, ${ACCOUNT.acme})`,
    ),
  );
  const [ofPolicy, ofLines] = [await drawer.invoice({ policyId: POLICY.ada }), await drawer.invoice()];
  const receipt = await drawer.pay(300, [
    [ofPolicy, 100],
    [ofLines, 200],
  ]);
  expect((await receiptOf(receipt)).paid.map(({ description }) => description)).toEqual([
    "HO-1, Acme Mutual",
    "Acme Mutual",
  ]);
});
