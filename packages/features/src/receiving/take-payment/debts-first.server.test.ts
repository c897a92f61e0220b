// A client's debt is filled before anything becomes credit, also where payments are distributed by hand.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { check, DISBURSE, PAYMENT } from "@fiducia/stories/counter/tellers";
import { beforeEach, describe, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

/** A clerk takes Ada Park's check, and may not distribute it by hand. */
const paying = (amount: number, change: object = {}) =>
  counter.tell("CLK", PAYMENT, {
    clientId: CLIENT.ada,
    bankAccountId: ACCOUNT.trust,
    payMethods: [check(amount)],
    ...change,
  });

describe("where the bookkeeper distributes payments by hand", () => {
  beforeEach(() => drawer.settle("allocation_rule = 'MANUAL'"));

  it("100.00 of a debt of 300.00 are taken, named or not", async () => {
    const receipt = await drawer.pay(30000);
    granted(await drawer.refunding(receipt, 30000));
    const { items } = await drawer.returning(receipt);
    const debt = items[0]?.itemId ?? 0;
    granted(await paying(10000));
    expect(await drawer.open(debt)).toBe(20000);
    expect(await drawer.position()).toEqual([-20000, 0, 20000, 0, 0, -20000]);
    granted(await paying(5000, { invoices: [{ itemId: debt, amount: 5000 }] }));
    expect(await drawer.open(debt)).toBe(15000);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });

  it("a debt of two lines is filled in their order", async () => {
    const receipt = await drawer.pay(30000, [], {
      directBill: [{ reportingAccountId: ACCOUNT.beta, description: "Beta direct bill", amount: 20000 }],
    });
    granted(await drawer.refunding(receipt, 10000));
    const [bill] = await drawer.parts(receipt);
    const sent = { bankAccountId: ACCOUNT.trust, method: "EFT" as const };
    granted(await counter.tell("MJS", DISBURSE, { ...sent, lines: [{ partId: bill?.partId ?? 0 }] }));
    const { items } = await drawer.returning(receipt);
    granted(await paying(15000));
    expect(await drawer.open(items[0]?.itemId ?? 0)).toBe(15000);
    expect(await drawer.position()).toEqual([-15000, 0, 15000, 0, 0, -15000]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });

  it("the only line of an invoice that is open takes a part of it, and of two lines somebody says which", async () => {
    const lines = [
      { lineType: "premium", description: "Beta", amount: 40000, reportingAccountId: ACCOUNT.beta },
    ];
    const [single, several] = [await drawer.invoice({ lines }), await drawer.invoice()];
    granted(await paying(10000, { invoices: [{ itemId: single, amount: 10000 }] }));
    expect(await drawer.open(single)).toBe(30000);
    expect(sentenceOf(await paying(10000, { invoices: [{ itemId: several, amount: 10000 }] }))).toBe(
      "BY_HAND_NEEDED: Invoice 1002: distribute the payment over its lines.",
    );
  });
});
