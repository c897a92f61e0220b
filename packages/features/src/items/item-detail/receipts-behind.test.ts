// The page of a transfer of revenue names the receipts behind it, each once, and they add up to the transfer.
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { TRANSFER_REVENUE, VOID } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { itemDetailQuery } from "./item-detail.contract.ts";
import { itemDetail } from "./item-detail.query.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const seen = async (itemId: number) =>
  (await counter.ask("MJS", [itemDetailQuery, itemDetail], { itemId })).detail;
const behind = async (itemId: number) =>
  (await seen(itemId))?.receiptsBehind.map(({ name, receivedOn, client, amount }) =>
    [name, receivedOn, client, amount].join(" | "),
  );
const transferring = async () =>
  itemOf(
    await counter.tell("PAY", TRANSFER_REVENUE, {
      payment: { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating },
    }),
  );
const fee = (amount: number) => ({
  lineType: "agencyFee",
  description: "Agency fee",
  amount,
  reportingAccountId: ACCOUNT.fees,
});

test("a receipt that paid two lines stands there once, and all of them add up to the transfer", async () => {
  const invoice = await drawer.invoice({ lines: [fee(10_000), fee(5_000)] });
  await drawer.pay(6_000, [[invoice, 6_000]]);
  const second = await drawer.pay(9_000, [[invoice, 9_000]]);
  const transfer = await transferring();
  expect(await behind(transfer)).toEqual([
    "Receipt 1001 | 2026-03-02 | Ada Park | 6000",
    "Receipt 1002 | 2026-03-02 | Ada Park | 9000",
  ]);
  const detail = await seen(transfer);
  expect(detail?.total).toBe(15_000);
  expect(detail?.mayOpen.map(({ itemId }) => itemId)).toContain(second);
  expect((await seen(second))?.receiptsBehind).toEqual([]);
});

test("a transfer that was voided keeps its receipts, and leaves them to the next", async () => {
  const invoice = await drawer.invoice({ lines: [fee(4_000)] });
  await drawer.pay(4_000, [[invoice, 4_000]]);
  const expected = ["Receipt 1003 | 2026-03-02 | Ada Park | 4000"];
  const first = await transferring();
  granted(await counter.tell("MJS", VOID, { itemId: first, reason: "Too early" }));
  expect(await behind(first)).toEqual(expected);
  expect(await behind(await transferring())).toEqual(expected);
});
