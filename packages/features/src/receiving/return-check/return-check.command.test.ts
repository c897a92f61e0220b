// A returned check in one action: invoices open again, the charge, the fee, and the hole (E8b to E8d).
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import {
  APPLY,
  cash,
  LISTING,
  PAYMENT,
  REFUND,
  RETURN_CHECK,
  UNAPPLY,
  VOID,
} from "@fiducia/stories/counter/tellers";
import { describe, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const returning = (receiptItemId: number, change: object = {}) =>
  counter.tell("MJS", RETURN_CHECK, { receiptItemId, ...change });

describe("a returned check", () => {
  it("reopens what it paid, charges the bank's fee, bills the client's, and answers the hole", async () => {
    const invoice = await drawer.invoice();
    const receipt = await drawer.pay(110000, [[invoice, 110000]]);
    const { items, shortBanks } = granted(
      await returning(receipt, { bankCharge: 1200, fee: { amount: 2500, reportingAccountId: ACCOUNT.fees } }),
    );
    expect(await drawer.open(invoice)).toBe(110000);
    expect(await drawer.open(items[1]?.itemId ?? 0)).toBe(2500);
    expect(shortBanks).toEqual([{ bankAccountId: ACCOUNT.trust, shortBy: 1200 }]);
    expect(await drawer.position()).toEqual([-1200, 0, 0, 0, -1200, -1200]);
    const rows = (await counter.list("MJS", LISTING, { timePeriod: 0 })).rows.slice(2);
    expect(rows.map((row) => [row.transactionType, row.disbursed, row.invoiced])).toEqual([
      ["NSFCheck", 110000, null],
      ["BankCharge", 1200, null],
      ["Invoice", null, 2500],
    ]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("of which credit was refunded meanwhile leaves the client overdrawn", async () => {
    const receipt = await drawer.pay(10000);
    granted(
      await counter.tell("MJS", REFUND, {
        clientId: CLIENT.ada,
        bankAccountId: ACCOUNT.trust,
        credits: [{ itemId: receipt, amount: 4000 }],
      }),
    );
    granted(await returning(receipt));
    expect(await drawer.position()).toEqual([-4000, 0, 4000, 0, 0, -4000]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("of which something was unapplied and refunded reopens what it still pays", async () => {
    const invoice = await drawer.invoice();
    const receipt = await drawer.pay(110000, [[invoice, 110000]]);
    granted(
      await counter.tell("MJS", UNAPPLY, { creditItemId: receipt, invoiceItemId: invoice, amount: 20000 }),
    );
    granted(
      await counter.tell("MJS", REFUND, {
        clientId: CLIENT.ada,
        bankAccountId: ACCOUNT.trust,
        credits: [{ itemId: receipt, amount: 20000 }],
      }),
    );
    const second = await drawer.pay(5000, [[invoice, 5000]]);
    granted(await returning(receipt));
    expect([await drawer.open(invoice), await drawer.open(second)]).toEqual([105000, 0]);
    // The second receipt's 50.00 are the company's now.
    expect(await drawer.position()).toEqual([-15000, 5000, 20000, 0, 0, -20000]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it.each(["AR_CASH", "AP_CASH", "ACCRUAL"])(
    "whose credit paid another invoice reopens that too, %s",
    async (recognition) => {
      await drawer.settle(`recognition = '${recognition}'`);
      const invoice = await drawer.invoice();
      const other = await drawer.invoice();
      const receipt = await drawer.pay(120000, [[invoice, 110000]]);
      granted(
        await counter.tell("MJS", APPLY, {
          creditItemId: receipt,
          invoices: [{ itemId: other, amount: 10000 }],
        }),
      );
      granted(
        await counter.tell("MJS", UNAPPLY, { creditItemId: receipt, invoiceItemId: invoice, amount: 30000 }),
      );
      granted(
        await counter.tell("MJS", APPLY, {
          creditItemId: receipt,
          invoices: [{ itemId: other, amount: 30000 }],
        }),
      );
      const { items } = granted(await returning(receipt));
      expect([await drawer.open(invoice), await drawer.open(other), await drawer.open(receipt)]).toEqual([
        110000, 110000, 0,
      ]);
      expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
      expect(await counter.read(brokenProofs)).toEqual([]);
      expect(items).toHaveLength(1);
    },
  );
  it("is taken back once, also by two at the same moment", async () => {
    const receipt = await drawer.pay(10000);
    const both = await Promise.all([returning(receipt), returning(receipt)]);
    const twice = "TAKEN_BACK: Receipt 1001 was returned or voided already.";
    expect(both.map(sentenceOf).sort()).toEqual([twice, "done"]);
    expect(sentenceOf(await counter.tell("MJS", VOID, { itemId: receipt, reason: "Returned" }))).toBe(
      "RETURNED: Receipt 1001 was returned by the bank. Void the returned check first.",
    );
  });
});

describe("a return is refused", () => {
  it("of no receipt, of cash, and with a fee that is no revenue", async () => {
    const invoice = await drawer.invoice();
    const receipt = await drawer.pay(10000);
    expect(sentenceOf(await returning(invoice))).toBe(
      "RECEIPT_UNKNOWN: There is no such receipt or return premium.",
    );
    expect(
      sentenceOf(await returning(receipt, { fee: { amount: 1, reportingAccountId: ACCOUNT.acme } })),
    ).toBe("FEE_ACCOUNT: Choose an agency-revenue account for the fee.");
    const coins = granted(
      await counter.tell("MJS", PAYMENT, {
        clientId: CLIENT.ada,
        bankAccountId: ACCOUNT.trust,
        payMethods: [cash(2000)],
      }),
    );
    expect(sentenceOf(await returning(coins.items[0]?.itemId ?? 0))).toBe(
      "CASH: Receipt 1002 holds 20.00 in cash, which no bank returns. Unapply what the cash paid and refund the rest.",
    );
  });
  it("with a bank's charge by whom no bank charge may be recorded", async () => {
    const receipt = await drawer.pay(1000);
    expect(
      sentenceOf(await counter.tell("CLK", RETURN_CHECK, { receiptItemId: receipt, bankCharge: 500000 })),
    ).toBe("BANK_CHARGE: You do not have permission to record a bank's charge.");
    granted(await counter.tell("CLK", RETURN_CHECK, { receiptItemId: receipt }));
  });
});
