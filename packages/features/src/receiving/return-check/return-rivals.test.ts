// Money that leaves or is applied while its check comes back: both have decided before either has posted.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { together } from "@fiducia/stories/counter/rivals";
import { APPLY, POSITION, REFUND, RETURN_CHECK } from "@fiducia/stories/counter/tellers";
import { expect, it } from "vitest";
import { clientAccountQuery } from "../../clients/client-account/client-account.contract.ts";
import { clientAccount } from "../../clients/client-account/client-account.query.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const owed = async () => {
  const { account } = await counter.ask("MJS", [clientAccountQuery, clientAccount], { clientId: CLIENT.ada });
  const { total } = await counter.ask("MJS", POSITION, {});
  return {
    open: account?.invoices.map(({ name, open }) => [name, open]),
    balance: account?.balance,
    advanced: total.advanced,
  };
};

it("a refund of 200.00 that goes out while the check of 500.00 comes back is the client's debt", async () => {
  const receipt = await drawer.pay(50000);
  const credits = [{ itemId: receipt, amount: 20000 }];
  const said = await together<string>(counter, "open_item", [
    async () =>
      sentenceOf(
        await counter.tell("MJS", REFUND, { clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, credits }),
      ),
    async () => sentenceOf(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt })),
  ]);
  expect(said).toEqual(["done", "done"]);
  expect(await owed()).toEqual({ open: [["Returned Check 1001", 20000]], balance: 20000, advanced: 20000 });
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("credit of 500.00 that pays an invoice while its check comes back is taken back from the invoice", async () => {
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(50000);
  const invoices = [{ itemId: invoice, amount: 50000 }];
  const said = await together<string>(counter, "open_item", [
    async () => sentenceOf(await counter.tell("MJS", APPLY, { creditItemId: receipt, invoices })),
    async () => sentenceOf(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt })),
  ]);
  // Whoever gets the receipt first, the invoice is open and nobody is paid ahead.
  expect(said[1]).toBe("done");
  expect(await owed()).toEqual({ open: [["Invoice 1001", 110000]], balance: 110000, advanced: 0 });
  expect(await counter.read(brokenProofs)).toEqual([]);
});
