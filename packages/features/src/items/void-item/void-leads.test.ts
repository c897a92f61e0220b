// A refused void names what must be undone first, so that a screen can lead there.

import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, DEPOSIT, REFUND, RETURN_CHECK, VOID } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { undepositedQuery } from "../../receiving/undeposited/undeposited.contract.ts";
import { undeposited } from "../../receiving/undeposited/undeposited.query.ts";
import { undoFirstIn } from "./undo-first.contract.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const first = async (itemId: number) => {
  const outcome = await counter.tell("MJS", VOID, { itemId, reason: "Typed twice" });
  if (outcome.ok) throw new Error("it was voided");
  return undoFirstIn(outcome.refusal.detail).map(({ name }) => name);
};

test("a paid invoice leads to the receipt that pays it", async () => {
  const invoice = await drawer.invoice();
  await drawer.pay(110000, [[invoice, 110000]]);
  expect(await first(invoice)).toEqual(["Receipt 1001"]);
});

test("a receipt whose credit was applied later leads to the application", async () => {
  const receipt = await drawer.pay(110000);
  const invoice = await drawer.invoice();
  const pays = { creditItemId: receipt, invoices: [{ itemId: invoice, amount: 110000 }] };
  granted(await counter.tell("MJS", APPLY, pays));
  expect(await first(receipt)).toEqual(["Credit application"]);
});

test("a refunded receipt leads to the refund, and not to another one", async () => {
  const receipt = await drawer.pay(50000);
  const credits = [{ itemId: receipt, amount: 50000 }];
  granted(await counter.tell("MJS", REFUND, { clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, credits }));
  expect(await first(receipt)).toEqual(["Insured Refund 1001"]);
});

test("a deposited receipt leads to its slip, and a returned one to the returned check", async () => {
  await drawer.workWithSlips(true);
  const deposited = await drawer.pay(700);
  const waiting = await counter.ask("CLK", [undepositedQuery, undeposited], {});
  const payMethodIds = waiting.map(({ payMethodId }) => payMethodId);
  granted(await counter.tell("MJS", DEPOSIT, { bankAccountId: ACCOUNT.trust, payMethodIds }));
  expect(await first(deposited)).toEqual([expect.stringMatching(/^Deposit slip \d+$/)]);
  granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: deposited }));
  expect(await first(deposited)).toEqual(["Returned Check 1001"]);
});
