// The owner of money that nobody knew: whose it becomes, on which day, what it pays, and what takes it back again.
import { readHouseClient } from "@fiducia/features/clients/save-client/house-client.store";
import { needed } from "@fiducia/kernel/needed";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT, callerOf, OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, REFUND, RETURN_CHECK, UNAPPLY, VOID } from "@fiducia/stories/counter/tellers";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { nameOwner } from "./name-owner.command.ts";
import { nameOwnerCommand } from "./name-owner.contract.ts";

const counter = counterOfTest("2026-03-02T16:00:00Z");
const drawer = new Drawer(counter);
const reconciler = new Reconciler(counter);
const NAME = [nameOwnerCommand, nameOwner] as const;

let held = 0;
let house = 0;

beforeEach(async () => {
  granted(await reconciler.start("2026-02-28"));
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, 150000], [["2026-03-03", 150000, "Deposit"]]);
  counter.at("2026-04-10T16:00:00Z");
  held = itemOf(await reconciler.record(await reconciler.line("Deposit"), "unidentified"));
  house = needed(await counter.read((unit) => readHouseClient(unit, "unidentified")), "the house client");
});

const naming = (change: object = {}) =>
  counter.tell("MJS", NAME, { creditItemId: held, clientId: CLIENT.ada, ...change });

/** What is open of the items, with no proof broken and the bank's three figures equal. */
async function standing(...itemIds: number[]) {
  expect(await counter.read(brokenProofs)).toEqual([]);
  expect(new Set(await reconciler.three("2026-03-31")).size).toBe(1);
  return Promise.all(itemIds.map((itemId) => drawer.open(itemId)));
}

it("becomes a credit of the client on the day of naming, and no money moves", async () => {
  const before = await drawer.position();
  const receipt = itemOf(await naming({ amount: 40000 }));
  expect(await standing(held, receipt)).toEqual([-110000, -40000]);
  expect(await drawer.position()).toEqual(before);
  const [event] = await counter.read((unit) =>
    unit.rows<{ on: string; memo: string; tendered: number; used: number }>(sql`
      select e.dated_on as "on", e.memo, e.tendered_cents as tendered, e.credit_used_cents as used
      from item i join event e using (agency_id, event_id)
      where i.agency_id = ${unit.agencyId} and i.item_id = ${receipt}`),
  );
  expect(event).toEqual({ on: "2026-04-10", memo: "Owner named of Receipt 1001", tendered: 0, used: 40000 });
  const invoice = await drawer.invoice();
  granted(
    await counter.tell("MJS", APPLY, {
      creditItemId: receipt,
      invoices: [{ itemId: invoice, amount: 40000 }],
    }),
  );
  expect(await standing(invoice, receipt)).toEqual([70000, 0]);
});

it("pays the client's invoices in the same posting, and the rest becomes credit", async () => {
  const invoice = await drawer.invoice();
  const receipt = itemOf(await naming({ invoices: [{ itemId: invoice, amount: 110000 }] }));
  expect(await standing(held, invoice, receipt)).toEqual([0, 0, -40000]);
  const kinds = await counter.read((unit) =>
    unit.rows(sql`select n.kind from entry n join item i using (agency_id, event_id)
      where n.agency_id = ${unit.agencyId} and i.item_id = ${receipt} and n.kind <> 'ProducerCommission'`),
  );
  expect(kinds).toEqual([{ kind: "OwnerNamed" }]);
});

it("is nobody's again when the naming is voided, and what it paid is open again", async () => {
  const invoice = await drawer.invoice();
  const before = await drawer.position();
  const receipt = itemOf(await naming({ invoices: [{ itemId: invoice, amount: 110000 }] }));
  granted(await drawer.voiding(receipt));
  expect(await standing(held, invoice, receipt)).toEqual([-150000, 110000, 0]);
  expect(await drawer.position()).toEqual(before);
  granted(await naming({ clientId: CLIENT.bo }));
  expect(await standing(held)).toEqual([0]);
});

it("a naming whose money was used since is not voided, and leads to what used it", async () => {
  const receipt = itemOf(await naming());
  const invoice = await drawer.invoice();
  granted(
    await counter.tell("MJS", APPLY, {
      creditItemId: receipt,
      invoices: [{ itemId: invoice, amount: 5000 }],
    }),
  );
  expect(sentenceOf(await drawer.voiding(receipt))).toContain(
    "USED: Receipt 1002: 50.00 has been applied to",
  );
  granted(await counter.tell("MJS", UNAPPLY, { creditItemId: receipt, invoiceItemId: invoice }));
  granted(await drawer.voiding(receipt));
  expect(await standing(held, receipt, invoice)).toEqual([-150000, 0, 110000]);
});

it("the receipt is neither returned nor voided while some of it has an owner, and both lead to the naming", async () => {
  const receipt = itemOf(await naming({ amount: 40000 }));
  expect(sentenceOf(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: held }))).toBe(
    "OWNER_NAMED: 400.00 of Receipt 1001 was named as its owner's with Receipt 1002. Void that first.",
  );
  const [line] = await reconciler.lines("matched");
  granted(await reconciler.unmatch([line?.matchId ?? 0]));
  const refused = await counter.tell("MJS", VOID, { itemId: held, reason: "Never came" });
  expect(sentenceOf(refused)).toBe(
    "USED: Receipt 1001: 400.00 has been named as its owner's with Receipt 1002. Void that first.",
  );
  expect(refused).toMatchObject({ refusal: { detail: { undoFirst: [{ name: "Receipt 1002" }] } } });
  granted(await drawer.voiding(receipt));
  granted(await counter.tell("MJS", VOID, { itemId: held, reason: "Never came" }));
  expect(await counter.read(brokenProofs)).toEqual([]);
  expect(await Promise.all([held, receipt].map((itemId) => drawer.open(itemId)))).toEqual([0, 0]);
});

it("the bank may take it back: as far as it is nobody's, without a fee", async () => {
  const fee = { amount: 2500, reportingAccountId: ACCOUNT.fees };
  expect(sentenceOf(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: held, fee }))).toContain(
    "HOUSE_CLIENT: Unidentified stands for money whose owner is not known.",
  );
  const refund = {
    clientId: house,
    bankAccountId: ACCOUNT.trust,
    credits: [{ itemId: held, amount: 50000 }],
  };
  const sent = itemOf(await counter.tell("MJS", REFUND, { ...refund, payee: "First Savings" }));
  expect(sentenceOf(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: held }))).toContain(
    "SENT_BACK: 500.00 of Receipt 1001 was sent back with Insured Refund",
  );
  granted(await drawer.voiding(sent));
  granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: held }));
  expect(await standing(held)).toEqual([0]);
});

it("pays the client's debts for returned checks before anything becomes credit", async () => {
  const invoice = await drawer.invoice();
  const bounced = await drawer.pay(110000, [[invoice, 110000]]);
  const credit = await drawer.pay(5000);
  granted(await drawer.refunding(credit, 5000));
  await drawer.returning(credit);
  const receipt = itemOf(await naming());
  const debts = await counter.read((unit) =>
    unit.rows(
      sql`select remaining_cents as open from open_item where agency_id = ${unit.agencyId} and kind = 'NSFCheck'`,
    ),
  );
  expect(debts).toEqual([{ open: 0 }]);
  expect(await standing(held, receipt, bounced)).toEqual([0, -145000, 0]);
});

it.each([
  ["of no credit", { creditItemId: 99 }, "CREDIT_UNKNOWN: There is no such credit."],
  ["to no client", { clientId: 99 }, "CLIENT_UNKNOWN: There is no client 00000099."],
  [
    "of more than is left",
    { amount: 150001 },
    "CREDIT_EXCEEDED: Receipt 1001 has 1,500.00 left; 1,500.01 is more than that.",
  ],
  [
    "for an invoice of nobody",
    { invoices: [{ itemId: 99, amount: 1 }] },
    "INVOICE_UNKNOWN: There is no such invoice.",
  ],
  [
    "for more invoices than is named",
    { amount: 100, invoices: [{ itemId: 99, amount: 101 }] },
    "MORE_APPLIED_THAN_NAMED: 1.01 is applied, but only 1.00 is named.",
  ],
])("refuses an owner %s", async (_, change, sentence) => {
  expect(sentenceOf(await naming(change))).toBe(sentence);
});

it("refuses another owner of what has one, one that stands for nobody, and what is applied elsewhere", async () => {
  const credit = await drawer.pay(5000);
  expect(sentenceOf(await naming({ creditItemId: credit }))).toBe(
    "OWNER_KNOWN: Receipt 1002 belongs to a client already. Only money of nobody known gets an owner.",
  );
  expect(sentenceOf(await naming({ clientId: house }))).toBe(
    "HOUSE_CLIENT: Unidentified stands for money whose owner is not known. Choose the client whose money it is.",
  );
  const invoice = await drawer.invoice();
  const body = { clientId: CLIENT.bo, invoices: [{ itemId: invoice, amount: 1 }] };
  expect(sentenceOf(await naming(body))).toBe(
    "INVOICE_OF_OTHER_CLIENT: Invoice 1001 belongs to another client.",
  );
  const own = { invoices: [{ itemId: invoice, amount: 110001 }] };
  expect(sentenceOf(await naming(own))).toContain("OVERPAID");
});

it("interest that is held gets no single owner", async () => {
  await reconciler.statement(
    ["2026-04-01", "2026-04-30"],
    [150000, 150500],
    [["2026-04-03", 500, "Interest"]],
  );
  const interest = itemOf(await reconciler.record(await reconciler.line("Interest"), "interest"));
  expect(sentenceOf(await naming({ creditItemId: interest }))).toBe(
    "INTEREST: Interest that is held is paid out; it is given to no single client.",
  );
});

it("is named by who works in the whole agency", async () => {
  const inOneOffice = [9106, 8005].map((permission) => [permission, [OFFICE.lake]] as const);
  const outcome = await nameOwner({
    ...{ connection: counter.connection, today: counter.today, idempotency: undefined },
    caller: { ...callerOf("LAK"), grants: new Map(inOneOffice) },
    body: nameOwnerCommand.body.parse({ creditItemId: held, clientId: CLIENT.lake }),
    clock: () => counter.now,
  } as never);
  expect(sentenceOf(outcome)).toContain("NOT_WHOLE");
});

it("refuses an owner of what has been named whole already", async () => {
  granted(await naming());
  expect(sentenceOf(await naming())).toBe("NOTHING_LEFT: Nothing is left of Receipt 1001.");
});
