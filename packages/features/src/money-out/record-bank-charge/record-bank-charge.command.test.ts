// A bank charge is the agency's cost: it posts, and shows the hole until the agency fills it.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { CHARGE, FUNDS_IN } from "@fiducia/stories/counter/tellers";
import { expect, it } from "vitest";

const counter = counterOfFile();

it("a charge makes a hole of its size, and the agency's deposit closes it", async () => {
  const drawer = new Drawer(counter);
  await drawer.pay(10000);
  const charge = await counter.tell("MJS", CHARGE, {
    bankAccountId: ACCOUNT.trust,
    amount: 1200,
    memo: "March fee",
  });
  expect(granted(charge).shortBanks).toEqual([{ bankAccountId: ACCOUNT.trust, shortBy: 1200 }]);
  expect(await drawer.position()).toEqual([8800, 10000, 0, 0, -1200, -1200]);
  const deposit = await counter.tell("MJS", FUNDS_IN, {
    bankAccountId: ACCOUNT.trust,
    operatingBankAccountId: ACCOUNT.operating,
    amount: 1200,
  });
  expect(granted(deposit).shortBanks).toEqual([]);
  expect(await drawer.position()).toEqual([10000, 10000, 0, 0, 0, 0]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("an operating bank's charge is not the trust's", async () =>
  expect(sentenceOf(await counter.tell("MJS", CHARGE, { bankAccountId: ACCOUNT.operating, amount: 1 }))).toBe(
    "BANK_NOT_TRUST: Operating Bank is not a trust bank account; choose the trust bank that holds the money.",
  ));
