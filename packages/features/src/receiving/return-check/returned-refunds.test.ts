// Two checks of a receipt come back one after the other: each undoes the newest use that the one before it has left.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, cash, check, REFUND, RETURN_CHECK } from "@fiducia/stories/counter/tellers";
import { expect, it } from "vitest";
import { itemDetailQuery } from "../../items/item-detail/item-detail.contract.ts";
import { itemDetail } from "../../items/item-detail/item-detail.query.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const refunding = async (itemId: number, amount: number) =>
  granted(
    await counter.tell("MJS", REFUND, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      credits: [{ itemId, amount }],
    }),
  );

it("of a refund that a debt stands for in part, the rest comes before older uses", async () => {
  const invoice = await drawer.invoice();
  const payMethods = [check(10000, "501"), check(6500, "502"), cash(3500)];
  const receipt = await drawer.pay(0, [], { payMethods });
  await refunding(receipt, 3000);
  granted(
    await counter.tell("MJS", APPLY, {
      creditItemId: receipt,
      invoices: [{ itemId: invoice, amount: 6000 }],
    }),
  );
  await refunding(receipt, 11000);
  const { detail } = await counter.ask("MJS", [itemDetailQuery, itemDetail], { itemId: receipt });
  const [first, second] = (detail?.payMethods ?? []).map(({ payMethodId }) => payMethodId);
  const returned = async (payMethodId: number | undefined) =>
    itemOf(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt, payMethodId }));
  // 100.00 of the refund of 110.00; then its rest of 10.00, and 55.00 of what the invoice was paid.
  const debts = [await returned(first), await returned(second)];
  expect(await Promise.all([...debts, invoice].map((itemId) => drawer.open(itemId)))).toEqual([
    10000,
    1000,
    110000 - 500,
  ]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});
