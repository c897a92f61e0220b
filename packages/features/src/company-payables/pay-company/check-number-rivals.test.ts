// Two processes reach for one check number: both have decided before either has posted, and each check has its own number.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { together } from "@fiducia/stories/counter/rivals";
import { PAY_COMPANY } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { spoilCheck } from "../spoil-check/spoil-check.command.ts";
import { spoilCheckCommand } from "../spoil-check/spoil-check.contract.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);
let premium: number;
let tax: number;
let fee: number;
beforeEach(async () => {
  const invoice = await drawer.invoice();
  await drawer.pay(110_000, [[invoice, 110_000]]);
  [premium = 0, , tax = 0, fee = 0] = (await drawer.parts(invoice)).map(({ partId }) => partId);
});

const pay = (partId: number, payment: object = {}) =>
  counter.tell("PAY", PAY_COMPANY, {
    payment: { bankAccountId: ACCOUNT.trust, ...payment },
    lineItems: [{ partId }],
  });
const written = async () =>
  (
    await counter.read((unit) =>
      unit.rows<{ number: number }>(sql`select check_number as number from issued_check order by 1`),
    )
  ).map(({ number }) => number);
const race = (works: readonly (() => ReturnType<typeof pay>)[]) =>
  together<string>(
    counter,
    "trust_position",
    works.map((work) => async () => sentenceOf(await work())),
  );

it("who names none takes the next one each", async () => {
  expect(await race([() => pay(premium), () => pay(tax), () => pay(fee)])).toEqual(["done", "done", "done"]);
  expect(await written()).toEqual([1001, 1002, 1003]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("who names the same is told that it was written", async () => {
  const said = await race([
    () => pay(premium, { checkNumber: 5_000 }),
    () => pay(tax, { checkNumber: 5_000 }),
  ]);
  expect(said).toEqual([
    "done",
    "CHECK_NUMBER_USED: Check 5000 of Trust Bank was written already; the next free number is 5001.",
  ]);
  expect(await written()).toEqual([5_000]);
});

it("a spoiled sheet and a payment at one moment take two numbers", async () => {
  const paid = await pay(fee);
  const itemId = paid.ok ? (paid.value.items[0]?.itemId ?? 0) : 0;
  const [spoiled, second] = await Promise.all([
    counter.tell("PAY", [spoilCheckCommand, spoilCheck], { itemId, reason: "Jammed" }),
    pay(tax),
  ]);
  const sheet = spoiled.ok ? spoiled.value.checkNumber : 0;
  expect(second.ok).toBe(true);
  expect([sheet, ...(await written()).slice(1)].sort()).toEqual([1002, 1003]);
});
