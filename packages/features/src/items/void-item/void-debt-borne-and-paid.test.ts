// A debt that was partly written off and partly paid goes with its refund; then the receipt that paid is voided too.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { FUNDS_IN, WRITE_OFF } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

/** Cash, what is held for clients and companies, and the agency's funds. */
const inTrust = async () => {
  const [cash, required, advanced, , funds] = await drawer.position();
  return [cash, required, advanced, funds];
};

test("of 13.23 refunded and returned, 5.00 were written off and 8.23 paid", async () => {
  await drawer.settle("write_off_limit_cents = 100000");
  const own = { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating, amount: 10000 };
  granted(await counter.tell("MJS", FUNDS_IN, own));
  const receipt = await drawer.pay(1323);
  const refund = itemOf(await drawer.refunding(receipt, 1323));
  const debt = (await drawer.returning(receipt)).items[0]?.itemId ?? 0;
  const rest = { reason: "Too small to collect", bankAccountId: ACCOUNT.trust };
  granted(await counter.tell("MJS", WRITE_OFF, { invoiceId: debt, amount: 500, ...rest }));
  const paying = await drawer.pay(823, [[debt, 823]]);
  expect(await inTrust()).toEqual([9500, 0, 0, 9500]);
  granted(await drawer.voiding(refund));
  expect([await drawer.open(debt), await drawer.open(paying)]).toEqual([0, -823]);
  expect(await inTrust()).toEqual([10823, 823, 0, 10000]);
  granted(await drawer.voiding(paying));
  expect([await drawer.open(debt), await drawer.open(paying)]).toEqual([0, 0]);
  expect(await inTrust()).toEqual([10000, 0, 0, 10000]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});
