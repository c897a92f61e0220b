// Financed after the invoice: the finance company owes what it lends, the owners get what they were to get.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { beforeEach, expect, it } from "vitest";
import { convertToFinanced } from "./convert-to-financed.command.ts";
import { convertToFinancedCommand } from "./convert-to-financed.contract.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);
let invoice: number;
beforeEach(async () => {
  invoice = await drawer.invoice();
});

const converting = (amount: number, change: object = {}) =>
  counter.tell("MJS", [convertToFinancedCommand, convertToFinanced], {
    invoiceId: invoice,
    financeClientId: CLIENT.bo,
    amount,
    ...change,
  });

it("the client owes the rest, the lender what it lends, and both payments serve the same owners", async () => {
  const { items } = granted(await converting(70000));
  const [memo, loan] = items.map(({ itemId }) => itemId);
  expect([await drawer.open(invoice), await drawer.open(memo ?? 0), await drawer.open(loan ?? 0)]).toEqual([
    40000, 0, 70000,
  ]);
  expect(await counter.read(brokenProofs)).toEqual([]);
  await drawer.pay(40000, [[invoice, 40000]]);
  await drawer.pay(70000, [[loan ?? 0, 70000]], { clientId: CLIENT.bo });
  // As if the client had paid all of it: 870.00 Acme's, 30.00 the tax, 200.00 the agency's.
  expect(await drawer.position()).toEqual([110000, 90000, 0, 20000, 0, 20000]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("beyond what is open, for the client itself, or for no invoice, is refused", async () => {
  expect(sentenceOf(await converting(110001))).toBe(
    "OVERPAID: Invoice 1001 has 1,100.00 open; 1,100.01 is more than that.",
  );
  expect(sentenceOf(await converting(100, { financeClientId: CLIENT.ada }))).toBe(
    "SAME_CLIENT: The finance company is another client than the one who owes Invoice 1001.",
  );
  expect(sentenceOf(await converting(100, { invoiceId: 5 }))).toBe(
    "INVOICE_UNKNOWN: There is no such invoice.",
  );
  expect(sentenceOf(await converting(100, { financeClientId: 99 }))).toBe(
    "CLIENT_UNKNOWN: There is no client 00000099.",
  );
});
