// A slip and a returned check at the same moment: both have decided before either has posted.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { together } from "@fiducia/stories/counter/rivals";
import { DEPOSIT, MOVE, POSITION, RETURN_CHECK, VOID } from "@fiducia/stories/counter/tellers";
import { beforeEach, expect, it } from "vitest";
import { undepositedQuery } from "../undeposited/undeposited.contract.ts";
import { undeposited } from "../undeposited/undeposited.query.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);
beforeEach(async () => {
  await drawer.workWithSlips(true);
});

const waiting = async () =>
  (await counter.ask("CLK", [undepositedQuery, undeposited], {})).map(({ payMethodId }) => payMethodId);
const depositing = (payMethodIds: readonly number[]) =>
  counter.tell("MJS", DEPOSIT, { bankAccountId: ACCOUNT.trust, payMethodIds: [...payMethodIds] });
const cash = async () => {
  const { total } = await counter.ask("MJS", POSITION, {});
  return [total.cash, total.undeposited, total.surplus];
};

it("a check of 30.00 that comes back while its slip is voided keeps the slip: its 70.00 are in the bank", async () => {
  await drawer.pay(7000);
  const receipt = await drawer.pay(3000);
  const { eventId } = granted(await depositing(await waiting()));
  const said = await together<string>(counter, "trust_position", [
    async () => sentenceOf(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt })),
    async () => sentenceOf(await counter.tell("MJS", VOID, { eventId, reason: "Left in the drawer" })),
  ]);
  expect(said).toEqual([
    "done",
    "USED: Deposit slip: 30.00 has been returned by the bank with Returned Check 1001. Void that first.",
  ]);
  expect([await cash(), await waiting()]).toEqual([[7000, 0, 0], []]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("a slip that is voided before a check of 30.00 of it comes back leaves 70.00 that wait", async () => {
  await drawer.pay(7000);
  const receipt = await drawer.pay(3000);
  const { eventId } = granted(await depositing(await waiting()));
  const said = await together<string>(counter, "trust_position", [
    async () => sentenceOf(await counter.tell("MJS", VOID, { eventId, reason: "Left in the drawer" })),
    async () => sentenceOf(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt })),
  ]);
  expect(said).toEqual(["done", "done"]);
  expect([await cash(), (await waiting()).length]).toEqual([[7000, 7000, 0], 1]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("a check of 30.00 that comes back while it is taken to the bank leaves the bank, and nothing waits", async () => {
  const receipt = await drawer.pay(3000);
  const ids = await waiting();
  const said = await together<string>(counter, "trust_position", [
    async () => sentenceOf(await depositing(ids)),
    async () => sentenceOf(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt })),
  ]);
  expect(said).toEqual(["done", "done"]);
  expect([await cash(), await waiting()]).toEqual([[0, 0, 0], []]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("a receipt of 30.00 that is voided while it is taken to the bank is on the slip", async () => {
  const receipt = await drawer.pay(3000);
  const ids = await waiting();
  const said = await together<string>(counter, "trust_position", [
    async () => sentenceOf(await depositing(ids)),
    async () => sentenceOf(await counter.tell("MJS", VOID, { itemId: receipt, reason: "Typed twice" })),
  ]);
  expect(said).toEqual([
    "done",
    "ON_A_SLIP: Receipt 1001 is on a deposit slip. Void the slip first, or return the check.",
  ]);
  expect([await cash(), await waiting()]).toEqual([[3000, 0, 0], []]);
});

it("a receipt of 32.10 that was moved to the other bank before its slip was voided is moved back before its void", async () => {
  const receipt = await drawer.pay(3210);
  const { eventId } = granted(await depositing(await waiting()));
  const move = (from: number, to: number) =>
    counter.tell("MJS", MOVE, {
      fromBankAccountId: from,
      toBankAccountId: to,
      credits: [{ itemId: receipt, amount: 3210 }],
    });
  granted(await move(ACCOUNT.trust, ACCOUNT.trust2));
  granted(await counter.tell("MJS", VOID, { eventId, reason: "Left in the drawer" }));
  const voiding = () => counter.tell("MJS", VOID, { itemId: receipt, reason: "Never happened" });
  expect(sentenceOf(await voiding())).toBe(
    "USED: Receipt 1001: 32.10 has been moved to another bank, though it waits for its deposit here again. Move it back first.",
  );
  expect(await counter.read(brokenProofs)).toEqual([]);
  granted(await move(ACCOUNT.trust2, ACCOUNT.trust));
  granted(await voiding());
  expect([await cash(), await waiting()]).toEqual([[0, 0, 0], []]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});
