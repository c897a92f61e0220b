// An invoice of which a line was paid on is not voided: what left for it has to come back first (`docs/books.md`, Reversals).
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { DISBURSE, GIVE_BACK, RETURN_CHECK, VOID } from "@fiducia/stories/counter/tellers";
import { Payables } from "@fiducia/stories/worked/payables";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);
const payables = new Payables(counter);
afterEach(async () => {
  expect(await counter.read(brokenProofs)).toEqual([]);
});

const voiding = async (itemId: number) =>
  sentenceOf(await counter.tell("MJS", VOID, { itemId, reason: "Typed twice" }));

describe("a fee of 23.14 that was paid and transferred, whose check was returned", () => {
  let invoice: number;
  let partId: number;
  beforeEach(async () => {
    const fee = { lineType: "agencyFee", description: "Fee", amount: 2314, reportingAccountId: ACCOUNT.fees };
    invoice = await drawer.invoice({ lines: [fee] });
    partId = (await drawer.parts(invoice))[0]?.partId ?? 0;
    const receipt = await drawer.pay(2314, [[invoice, 2314]]);
    await drawer.pay(5000);
    granted(await payables.agency([partId]));
    granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt }));
    expect(await drawer.position()).toEqual([2686, 5000, 0, -2314, 0, -2314]);
  });
  it("is not voided before the agency has given it back", async () => {
    expect(await voiding(invoice)).toBe(
      "USED: Invoice 1001: 23.14 has been paid out to its owner. Void that payment, or have it given back, first.",
    );
    const banks = { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating };
    granted(await counter.tell("MJS", GIVE_BACK, { ...banks, parts: [{ partId, amount: 2314 }] }));
    expect(await voiding(invoice)).toBe("done");
    expect(await drawer.position()).toEqual([5000, 5000, 0, 0, 0, 0]);
  });
});

it("an invoice whose carrier was paid is not voided before that payment is", async () => {
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(110000, [[invoice, 110000]]);
  const parts = await drawer.parts(invoice);
  const paid = granted(await payables.company([parts[0]?.partId ?? 0])) as { items: { itemId: number }[] };
  granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt }));
  expect(await voiding(invoice)).toBe(
    "USED: Invoice 1001: 850.00 has been paid out to its owner. Void that payment, or have it given back, first.",
  );
  expect(await voiding(paid.items[0]?.itemId ?? 0)).toBe("done");
  expect(await voiding(invoice)).toBe("done");
  expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
});

it.each([40, 60, 70, 100])(
  "a direct-bill receipt of 100.00 of which %d.00 was sent on is not voided: that much is gone",
  async (sent) => {
    const line = { reportingAccountId: ACCOUNT.beta, description: "Beta direct bill", amount: 10000 };
    const receipt = await drawer.pay(10000, [], { directBill: [line] });
    const partId = (await drawer.parts(receipt))[0]?.partId ?? 0;
    const lines = [{ partId, amount: sent * 100 }];
    granted(await counter.tell("MJS", DISBURSE, { bankAccountId: ACCOUNT.trust, lines }));
    expect(await voiding(receipt)).toBe(
      `USED: Receipt 1001: ${sent}.00 has been paid on with Direct Bill Disbursement 1001. Void that first, or record a returned check.`,
    );
  },
);
