// What a receipt's money does now, told by bookkeepers' stories: nothing is taken back twice, and nothing is forgotten.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import {
  APPLY,
  check,
  DISBURSE,
  MOVE,
  PAYMENT,
  REFUND,
  RETURN_CHECK,
  UNAPPLY,
} from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const line = (lineType: "premium" | "agencyFee", amount: number, reportingAccountId: number) => ({
  lineType,
  description: "Line",
  amount,
  reportingAccountId,
});

const methodOf = async (amount: number): Promise<number> => {
  const [row] = await counter.read((unit) =>
    unit.rows<{ id: number }>(sql`
      select pay_method_id as id from pay_method where agency_id = ${unit.agencyId} and amount_cents = ${amount}`),
  );
  return row?.id ?? 0;
};

describe("what a receipt's money does now", () => {
  it("of two cards to operating that come back one after the other, each reopens its own fee", async () => {
    const lines = [
      line("premium", 10000, ACCOUNT.acme),
      line("agencyFee", 3000, ACCOUNT.fees),
      line("agencyFee", 2000, ACCOUNT.fees),
    ];
    const invoice = await drawer.invoice({ lines });
    const card = (amount: number) => ({ method: "Card", amount });
    const receipt = await drawer.pay(0, [], {
      operatingBankAccountId: ACCOUNT.operating,
      payMethods: [check(10000), card(3000), card(2000)],
      invoices: [{ itemId: invoice, amount: 15000, nonFiduciary: 5000 }],
    });
    for (const amount of [3000, 2000]) {
      const payMethodId = await methodOf(amount);
      granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt, payMethodId }));
    }
    expect(await drawer.open(invoice)).toBe(5000);
    expect(await drawer.position()).toEqual([10000, 10000, 0, 0, 0, 0]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("credit that stands beside a debt for the same receipt comes back too", async () => {
    const invoice = await drawer.invoice({ lines: [line("premium", 10000, ACCOUNT.acme)] });
    const receipt = await drawer.pay(0, [], {
      payMethods: [check(6000), { method: "EFT", amount: 9000 }],
      invoices: [{ itemId: invoice, amount: 10000 }],
    });
    const credits = [{ itemId: receipt, amount: 5000 }];
    granted(
      await counter.tell("MJS", REFUND, { clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, credits }),
    );
    granted(
      await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt, payMethodId: await methodOf(6000) }),
    );
    expect([await drawer.open(invoice), await drawer.position()]).toEqual([
      1000,
      [4000, 9000, 5000, 0, 0, -5000],
    ]);
    granted(
      await counter.tell("MJS", UNAPPLY, { creditItemId: receipt, invoiceItemId: invoice, amount: 2000 }),
    );
    expect([await drawer.open(invoice), await drawer.open(receipt)]).toEqual([3000, -2000]);
    granted(
      await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt, payMethodId: await methodOf(9000) }),
    );
    expect([await drawer.open(invoice), await drawer.open(receipt)]).toEqual([10000, 0]);
    expect(await drawer.position()).toEqual([-5000, 0, 5000, 0, 0, -5000]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("what a later transaction paid is given up before what the receipt itself paid of the same invoice", async () => {
    const invoice = await drawer.invoice({ lines: [line("premium", 10000, ACCOUNT.acme)] });
    const receipt = await drawer.pay(0, [], {
      payMethods: [check(4000), { method: "EFT", amount: 4500 }],
      invoices: [{ itemId: invoice, amount: 5500 }],
      directBill: [{ reportingAccountId: ACCOUNT.beta, description: "Beta direct bill", amount: 2000 }],
    });
    const invoices = [{ itemId: invoice, amount: 1000 }];
    granted(await counter.tell("MJS", APPLY, { creditItemId: receipt, invoices }));
    const payMethodId = await methodOf(4000);
    granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt, payMethodId }));
    // 10.00 were applied last, 20.00 are the receipt's last line, 10.00 of the 55.00 are left to take.
    expect(await drawer.open(invoice)).toBe(5500);
    expect(await drawer.position()).toEqual([4500, 4500, 0, 0, 0, 0]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("of two checks for one direct-bill payment that was sent on, each return makes a debt of its own amount", async () => {
    const receipt = await drawer.pay(0, [], {
      payMethods: [check(4000), { method: "EFT", amount: 4500 }],
      directBill: [{ reportingAccountId: ACCOUNT.beta, description: "Beta direct bill", amount: 8500 }],
    });
    const [part] = await drawer.parts(receipt);
    const lines = [{ partId: part?.partId ?? 0 }];
    granted(await counter.tell("MJS", DISBURSE, { bankAccountId: ACCOUNT.trust, lines }));
    const debts: number[] = [];
    for (const amount of [4000, 4500]) {
      const payMethodId = await methodOf(amount);
      debts.push(itemOf(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt, payMethodId })));
    }
    expect([await drawer.open(debts[0] ?? 0), await drawer.open(debts[1] ?? 0)]).toEqual([4000, 4500]);
    expect(await drawer.position()).toEqual([-8500, 0, 8500, 0, 0, -8500]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("what pays a refunded check into another bank is nobody's credit there: it heals the hole by a move", async () => {
    const receipt = await drawer.pay(50000);
    const credits = [{ itemId: receipt, amount: 50000 }];
    const refund = { clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, credits };
    granted(await counter.tell("MJS", REFUND, refund));
    granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt }));
    await drawer.pay(50000, [], { bankAccountId: ACCOUNT.trust2 });
    expect(await drawer.position()).toEqual([0, 50000, 50000, 0, 0, -50000]);
    const again = await counter.tell("MJS", REFUND, { ...refund, bankAccountId: ACCOUNT.trust2 });
    expect(sentenceOf(again)).toBe("CREDIT_EXCEEDED: Receipt 1001 has 0.00 left; 500.00 is more than that.");
    const invoice = await drawer.invoice();
    const used = await counter.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust2,
      invoices: [{ itemId: invoice, amount: 50000 }],
      creditsUsed: credits,
    });
    expect(sentenceOf(used)).toBe("CREDIT_EXCEEDED: Receipt 1001 has 0.00 left; 500.00 is more than that.");
    const banks = { fromBankAccountId: ACCOUNT.trust2, toBankAccountId: ACCOUNT.trust };
    granted(await counter.tell("MJS", MOVE, { ...banks, credits }));
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("what the client has paid of a debt is not the returned receipt's money: its other check reopens the invoice", async () => {
    const invoice = await drawer.invoice({ lines: [line("premium", 4500, ACCOUNT.acme)] });
    const receipt = await drawer.pay(0, [], {
      payMethods: [check(4000), { method: "EFT", amount: 4500 }],
      invoices: [{ itemId: invoice, amount: 4500 }],
      directBill: [{ reportingAccountId: ACCOUNT.beta, description: "Beta direct bill", amount: 4000 }],
    });
    const [part] = await drawer.parts(receipt);
    const lines = [{ partId: part?.partId ?? 0 }];
    granted(await counter.tell("MJS", DISBURSE, { bankAccountId: ACCOUNT.trust, lines }));
    const returning = async (amount: number) =>
      counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt, payMethodId: await methodOf(amount) });
    const debt = itemOf(await returning(4000));
    await drawer.pay(1000);
    expect(await drawer.open(debt)).toBe(3000);
    granted(await returning(4500));
    expect([await drawer.open(debt), await drawer.open(invoice)]).toEqual([3000, 4500]);
    expect(await drawer.position()).toEqual([-3000, 0, 3000, 0, 0, -3000]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
});
