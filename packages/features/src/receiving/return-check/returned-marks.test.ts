// What a bookkeeper sees of a returned check: before it is recorded, on the receipt that it paid, and on the client's page.

import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { cash, check, LISTING, PAYMENT, REFUND, RETURN_CHECK, VOID } from "@fiducia/stories/counter/tellers";
import { expect, it } from "vitest";
import { clientAccountQuery } from "../../clients/client-account/client-account.contract.ts";
import { clientAccount } from "../../clients/client-account/client-account.query.ts";
import { itemDetailQuery } from "../../items/item-detail/item-detail.contract.ts";
import { itemDetail } from "../../items/item-detail/item-detail.query.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);

/** The receipt's state, and what stands at each of its pay methods. */
async function page(itemId: number) {
  const { detail } = await counter.ask("MJS", [itemDetailQuery, itemDetail], { itemId });
  return [detail?.status, ...(detail?.payMethods ?? []).map(({ returnedBy }) => returnedBy?.name ?? null)];
}

async function onClientsPage() {
  const { account } = await counter.ask("MJS", [clientAccountQuery, clientAccount], { clientId: CLIENT.ada });
  return account?.receipts.map(({ number, isTakenBack, returnedChecks }) => [
    number,
    isTakenBack,
    ...returnedChecks.map(({ name, amount }) => `${name}: ${amount}`),
  ]);
}

const returning = (receiptItemId: number, change: object = {}) =>
  counter.tell("MJS", RETURN_CHECK, { receiptItemId, ...change });

it("of checks of 300.00 and 200.00 the second comes back, then the first, and the first turns out to be good", async () => {
  const receipt = await drawer.pay(0, [], { payMethods: [check(30000, "501"), check(20000, "502")] });
  expect([await page(receipt), await onClientsPage()]).toEqual([["Posted", null, null], [[1001, false]]]);
  const { detail } = await counter.ask("MJS", [itemDetailQuery, itemDetail], { itemId: receipt });
  const [first, second] = (detail?.payMethods ?? []).map(({ payMethodId }) => payMethodId);
  granted(await returning(receipt, { payMethodId: second }));
  expect(await page(receipt)).toEqual(["Part returned", null, "Returned Check 1001"]);
  expect(await onClientsPage()).toEqual([[1001, false, "Returned Check 1001: 20000"]]);
  const { rows } = await counter.list("MJS", LISTING, { timePeriod: 0 });
  expect(rows.map(({ transactionType, returnedBy }) => [transactionType, returnedBy])).toEqual([
    ["IncomingPayment", "1001"],
    ["NSFCheck", null],
  ]);
  const both = itemOf(await returning(receipt, { payMethodId: first }));
  expect(await page(receipt)).toEqual(["Returned", "Returned Check 1002", "Returned Check 1001"]);
  expect(await onClientsPage()).toEqual([
    [1001, true, "Returned Check 1002: 30000", "Returned Check 1001: 20000"],
  ]);
  granted(await counter.tell("MJS", VOID, { itemId: both, reason: "It was good" }));
  expect(await page(receipt)).toEqual(["Part returned", null, "Returned Check 1001"]);
});

it("cash stays: a check of 100.00 beside 20.00 in cash is a part", async () => {
  const payMethods = [check(10000), cash(2000)];
  const receipt = itemOf(
    await counter.tell("MJS", PAYMENT, { clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, payMethods }),
  );
  granted(await returning(receipt));
  expect(await page(receipt)).toEqual(["Part returned", "Returned Check 1001", null]);
});

it("that the client will owe a refund of 40.00, and what the bank's charge does, is said first", async () => {
  const receipt = await drawer.pay(10000);
  granted(
    await counter.tell("MJS", REFUND, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      credits: [{ itemId: receipt, amount: 4000 }],
    }),
  );
  const body = { receiptItemId: receipt, bankCharge: 5000 as never };
  const { consequences } = granted(await counter.look("MJS", RETURN_CHECK, body));
  expect(consequences).toEqual([
    'Trust Bank will be short by 90.00. Deposit agency funds to close the gap. Source: trust policy, "A trust bank must hold what belongs to each owner".',
    "The bank's charge of 50.00 leaves the bank beside the check's 100.00.",
    "The client will owe 40.00. Refund of Receipt 1001, whose check was returned.",
  ]);
  const returned = itemOf(await counter.tell("MJS", RETURN_CHECK, body));
  const undone = granted(
    await counter.look("MJS", VOID, { itemId: returned, withChargeAndFee: true, reason: "It was good" }),
  );
  // 60.00 were the client's credit, and 40.00 the client's debt.
  expect(undone.trust.map(({ change }) => change.cash)).toEqual([15000]);
  expect(undone.consequences).toContain(
    "The bank's charge of 50.00 comes back to the bank beside the check's 100.00.",
  );
});
