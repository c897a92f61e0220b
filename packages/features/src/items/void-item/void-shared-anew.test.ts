// A document that is open again, because what settled it outside trust was taken back, is shared anew (`docs/books.md`,
// Reversals).
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import {
  APPLY,
  FUNDS_IN,
  MEMO,
  RETURN_CHECK,
  UNAPPLY,
  VOID,
  WRITE_OFF,
} from "@fiducia/stories/counter/tellers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);
afterEach(async () => {
  expect(await counter.read(brokenProofs)).toEqual([]);
});

const premium = (amount: number, retainedAmount = 0) => ({
  lineType: "premium" as const,
  description: "Premium",
  amount,
  reportingAccountId: ACCOUNT.acme,
  ...(retainedAmount > 0 ? { retainedAmount, retainedAccountId: ACCOUNT.commission } : {}),
});
const voiding = async (eventId: number) =>
  granted(await counter.tell("MJS", VOID, { eventId, reason: "Wrong invoice" }));
/** Cash, what is Acme's, and what is the agency's. */
const inTrust = async () => {
  const [cash, required, , revenue] = await drawer.position();
  return [cash, required, revenue];
};

describe("premium 1,000.00, 850.00 of it Acme's, which a credit memo of 850.00 settled; the client paid 100.00", () => {
  let invoice: number;
  let memo: number;
  let applied: number;
  beforeEach(async () => {
    invoice = await drawer.invoice({ lines: [premium(100000, 15000)] });
    memo = itemOf(await counter.tell("MJS", MEMO, { clientId: CLIENT.ada, lines: [premium(85000)] }));
    const body = { creditItemId: memo, invoices: [{ itemId: invoice, amount: 85000 }] };
    applied = granted(await counter.tell("MJS", APPLY, body)).eventId;
    await drawer.pay(10000, [[invoice, 10000]]);
    expect(await inTrust()).toEqual([10000, 0, 10000]);
  });

  it("is Acme's once the memo's application is voided", async () => {
    await voiding(applied);
    expect(await drawer.open(invoice)).toBe(90000);
    expect(await inTrust()).toEqual([10000, 10000, 0]);
  });
  it("is Acme's once the memo is taken back", async () => {
    granted(await counter.tell("MJS", UNAPPLY, { creditItemId: memo, invoiceItemId: invoice }));
    expect(await drawer.open(invoice)).toBe(90000);
    expect(await inTrust()).toEqual([10000, 10000, 0]);
  });
});

it("pro rata: of 500.00 paid after the commission of 150.00 was written off, 75.00 are the agency's once that is voided", async () => {
  await drawer.settle("allocation_rule = 'PRO_RATA', write_off_limit_cents = 100000");
  const invoice = await drawer.invoice({ lines: [premium(100000, 15000)] });
  const rest = { reason: "Settled", bankAccountId: ACCOUNT.trust };
  const written = granted(
    await counter.tell("MJS", WRITE_OFF, { invoiceId: invoice, amount: 15000, ...rest }),
  ).eventId;
  await drawer.pay(50000, [[invoice, 50000]]);
  expect(await inTrust()).toEqual([50000, 50000, 0]);
  await voiding(written);
  expect(await drawer.open(invoice)).toBe(50000);
  expect(await inTrust()).toEqual([50000, 42500, 7500]);
});

it("pro rata: what the agency paid for Acme is its own again, and the 100.00 of the client are shared as they were", async () => {
  await drawer.settle("allocation_rule = 'PRO_RATA', write_off_limit_cents = 100000");
  const own = { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating, amount: 85000 };
  granted(await counter.tell("MJS", FUNDS_IN, own));
  const invoice = await drawer.invoice({ lines: [premium(100000, 15000)] });
  await drawer.pay(10000, [[invoice, 10000]]);
  const rest = { reason: "Settled", bankAccountId: ACCOUNT.trust };
  const written = granted(await counter.tell("MJS", WRITE_OFF, { invoiceId: invoice, ...rest })).eventId;
  expect(await inTrust()).toEqual([95000, 85000, 1500]);
  await voiding(written);
  expect(await inTrust()).toEqual([95000, 8500, 1500]);
});

describe("pro rata: premium 900.00 and fee 100.00; the fee went to operating by card before 450.00 came by check", () => {
  let card: number;
  let invoice: number;
  beforeEach(async () => {
    await drawer.settle("allocation_rule = 'PRO_RATA'");
    const kind = { lineType: "agencyFee", description: "Fee", reportingAccountId: ACCOUNT.fees };
    const fee = { ...premium(10000), ...kind };
    invoice = await drawer.invoice({ lines: [premium(90000), fee] });
    const partId = (await drawer.parts(invoice)).find(({ side }) => side === "agency")?.partId ?? 0;
    card = await drawer.pay(0, [], {
      operatingBankAccountId: ACCOUNT.operating,
      payMethods: [{ method: "Card", amount: 10000 }],
      invoices: [
        { itemId: invoice, amount: 10000, nonFiduciary: 10000, byPart: [{ partId, amount: 10000 }] },
      ],
    });
    await drawer.pay(45000, [[invoice, 45000]]);
    expect(await inTrust()).toEqual([45000, 45000, 0]);
  });
  it("leaves the check to Acme once the card is returned, and once that is voided", async () => {
    const { eventId } = granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: card }));
    expect(await inTrust()).toEqual([45000, 45000, 0]);
    expect(await drawer.open(invoice)).toBe(55000);
    await voiding(eventId);
    expect(await inTrust()).toEqual([45000, 45000, 0]);
    expect(await drawer.open(invoice)).toBe(45000);
  });
  it("leaves the check to Acme once the card payment is voided", async () => {
    granted(await counter.tell("MJS", VOID, { itemId: card, reason: "Wrong client" }));
    expect(await inTrust()).toEqual([45000, 45000, 0]);
  });
  it("gives Acme what the fee had of a later check once the card is there after all", async () => {
    const { eventId } = granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: card }));
    await drawer.pay(11000, [[invoice, 11000]]);
    expect(await inTrust()).toEqual([56000, 54000, 2000]);
    await voiding(eventId);
    expect(await inTrust()).toEqual([56000, 56000, 0]);
    expect(await drawer.open(invoice)).toBe(34000);
  });
});

describe("premium 1,000.00, of which 150.00 were given to the commission by hand, and 850.00 came by check", () => {
  let invoice: number;
  let byHand: number;
  let checked: number;
  beforeEach(async () => {
    invoice = await drawer.invoice({ lines: [premium(100000, 15000)] });
    const partId = (await drawer.parts(invoice)).find(({ side }) => side === "agency")?.partId ?? 0;
    byHand = await drawer.pay(15000, [], {
      invoices: [{ itemId: invoice, amount: 15000, byPart: [{ partId, amount: 15000 }] }],
    });
    checked = await drawer.pay(85000, [[invoice, 85000]]);
  });
  const returning = async (receiptItemId: number) =>
    granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId })).items[0]?.itemId ?? 0;

  it("stay the commission's when the check is returned, also after their own return was voided", async () => {
    granted(await counter.tell("MJS", VOID, { itemId: await returning(byHand), reason: "The bank erred" }));
    await returning(checked);
    expect(await inTrust()).toEqual([15000, 0, 15000]);
  });
  it("are Acme's then, once they were taken back and applied again by the agency's rule", async () => {
    granted(await counter.tell("MJS", UNAPPLY, { creditItemId: byHand, invoiceItemId: invoice }));
    const invoices = [{ itemId: invoice, amount: 15000 }];
    granted(await counter.tell("MJS", APPLY, { creditItemId: byHand, invoices }));
    await returning(checked);
    expect(await inTrust()).toEqual([15000, 15000, 0]);
  });
  it("are the commission's once the first of two unapplies is voided, after the agency's rule had shared them out", async () => {
    const unapply = { creditItemId: byHand, invoiceItemId: invoice };
    const first = granted(await counter.tell("MJS", UNAPPLY, unapply)).eventId;
    const invoices = [{ itemId: invoice, amount: 15000 }];
    granted(await counter.tell("MJS", APPLY, { creditItemId: byHand, invoices }));
    granted(await counter.tell("MJS", UNAPPLY, unapply));
    await returning(checked);
    await voiding(first);
    expect(await inTrust()).toEqual([15000, 0, 15000]);
  });
  it("are Acme's once the unapply of what the agency's rule had shared out is voided", async () => {
    const unapply = { creditItemId: byHand, invoiceItemId: invoice };
    granted(await counter.tell("MJS", UNAPPLY, unapply));
    const invoices = [{ itemId: invoice, amount: 15000 }];
    granted(await counter.tell("MJS", APPLY, { creditItemId: byHand, invoices }));
    const second = granted(await counter.tell("MJS", UNAPPLY, unapply)).eventId;
    await returning(checked);
    await voiding(second);
    expect(await inTrust()).toEqual([15000, 15000, 0]);
  });
});

it("a credit that was used by hand is Acme's, once the unapply of what the agency's rule had shared out is voided", async () => {
  const invoice = await drawer.invoice({ lines: [premium(100000, 15000)] });
  const partId = (await drawer.parts(invoice)).find(({ side }) => side === "agency")?.partId ?? 0;
  const checked = await drawer.pay(85000, [[invoice, 85000]]);
  const credit = await drawer.pay(15000, []);
  const invoices = [{ itemId: invoice, amount: 15000 }];
  granted(await counter.tell("MJS", APPLY, { creditItemId: credit, invoices }));
  const unapply = { creditItemId: credit, invoiceItemId: invoice };
  const first = granted(await counter.tell("MJS", UNAPPLY, unapply)).eventId;
  await drawer.pay(0, [], {
    payMethods: [],
    creditsUsed: [{ itemId: credit, amount: 15000 }],
    invoices: [{ itemId: invoice, amount: 15000, byPart: [{ partId, amount: 15000 }] }],
  });
  granted(await counter.tell("MJS", UNAPPLY, unapply));
  granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: checked }));
  await voiding(first);
  expect(await inTrust()).toEqual([15000, 15000, 0]);
});

it("pro rata: a receipt that was taken back from the invoice and is voided later moves nothing there", async () => {
  await drawer.settle("allocation_rule = 'PRO_RATA'");
  const invoice = await drawer.invoice({ lines: [premium(100000, 15000)] });
  const [acme, agency] = await drawer.parts(invoice);
  const byHand = (carriers: number, own: number) => {
    const byPart = [
      { partId: acme?.partId ?? 0, amount: carriers },
      { partId: agency?.partId ?? 0, amount: own },
    ];
    const paid = byPart.filter(({ amount }) => amount > 0);
    return { invoices: [{ itemId: invoice, amount: carriers + own, byPart: paid }] };
  };
  const first = await drawer.pay(90000, [], byHand(75000, 15000));
  await drawer.pay(10000, [[invoice, 10000]]);
  granted(await counter.tell("MJS", UNAPPLY, { creditItemId: first, invoiceItemId: invoice }));
  await drawer.pay(5000, [], byHand(0, 5000));
  expect(await inTrust()).toEqual([105000, 98500, 6500]);
  granted(await counter.tell("MJS", VOID, { itemId: first, reason: "Typed twice" }));
  expect(await inTrust()).toEqual([15000, 8500, 6500]);
});

describe.each(["THIRD_PARTY_FIRST", "PRO_RATA"])(
  "%s: a credit of 200.00 was applied to two invoices of 100.00",
  (rule) => {
    let first: number;
    let second: number;
    let applied: number;
    beforeEach(async () => {
      await drawer.settle(`allocation_rule = '${rule}'`);
      first = await drawer.invoice({ lines: [premium(10000, 1500)] });
      second = await drawer.invoice({ lines: [premium(10000, 1500)] });
      const credit = await drawer.pay(20000, []);
      const invoices = [first, second].map((itemId) => ({ itemId, amount: 10000 }));
      applied = granted(await counter.tell("MJS", APPLY, { creditItemId: credit, invoices })).eventId;
      granted(await counter.tell("MJS", UNAPPLY, { creditItemId: credit, invoiceItemId: first }));
    });
    const opens = async () => [await drawer.open(first), await drawer.open(second)];

    it("and taken back from the first: the void takes it from the second alone", async () => {
      await voiding(applied);
      expect(await opens()).toEqual([10000, 10000]);
      expect(await inTrust()).toEqual([20000, 20000, 0]);
    });
    it("and taken back from the first, which another receipt paid since: its money stays there", async () => {
      await drawer.pay(10000, [[first, 10000]]);
      await voiding(applied);
      expect(await opens()).toEqual([0, 10000]);
      expect(await inTrust()).toEqual([30000, 28500, 1500]);
    });
    it("and taken back from the first, which another receipt paid in part since: what that pays stays as it was shared", async () => {
      await drawer.pay(5000, [[first, 5000]]);
      const [, required = 0, revenue = 0] = await inTrust();
      await voiding(applied);
      expect(await opens()).toEqual([5000, 10000]);
      // Of the second 85.00 were Acme's and 15.00 the commission's; all of it is the client's credit again.
      expect(await inTrust()).toEqual([25000, required - 8500 + 10000, revenue - 1500]);
    });
  },
);

it("of a memo applied to two invoices, once it was taken back from one, the rest is unapplied and not voided", async () => {
  const [first, second] = [
    await drawer.invoice({ lines: [premium(10000)] }),
    await drawer.invoice({ lines: [premium(10000)] }),
  ];
  const memo = itemOf(await counter.tell("MJS", MEMO, { clientId: CLIENT.ada, lines: [premium(20000)] }));
  const invoices = [first, second].map((itemId) => ({ itemId, amount: 10000 }));
  const applied = granted(await counter.tell("MJS", APPLY, { creditItemId: memo, invoices })).eventId;
  const voided = () => counter.tell("MJS", VOID, { eventId: applied, reason: "Wrong invoice" });
  granted(await counter.tell("MJS", UNAPPLY, { creditItemId: memo, invoiceItemId: first }));
  expect(await voided()).toMatchObject({ refusal: { rule: "PARTLY_UNAPPLIED" } });
  const again = await counter.tell("MJS", UNAPPLY, { creditItemId: memo, invoiceItemId: second });
  expect(await voided()).toMatchObject({ refusal: { rule: "UNAPPLIED" } });
  expect([await drawer.open(first), await drawer.open(second)]).toEqual([10000, 10000]);
  granted(await counter.tell("MJS", VOID, { eventId: granted(again).eventId, reason: "Was right" }));
  expect(await voided()).toMatchObject({ refusal: { rule: "PARTLY_UNAPPLIED" } });
  const opens = [await drawer.open(first), await drawer.open(second), await drawer.open(memo)];
  expect(opens).toEqual([10000, 0, -10000]);
});

it("a memo that pays another invoice since is not taken back to the first by a void", async () => {
  const [first, second] = [
    await drawer.invoice({ lines: [premium(10000)] }),
    await drawer.invoice({ lines: [premium(10000)] }),
  ];
  const memo = itemOf(await counter.tell("MJS", MEMO, { clientId: CLIENT.ada, lines: [premium(10000)] }));
  const applying = (itemId: number) =>
    counter.tell("MJS", APPLY, { creditItemId: memo, invoices: [{ itemId, amount: 10000 }] });
  granted(await applying(first));
  const unapplied = await counter.tell("MJS", UNAPPLY, { creditItemId: memo, invoiceItemId: first });
  granted(await applying(second));
  const voided = await counter.tell("MJS", VOID, {
    eventId: granted(unapplied).eventId,
    reason: "Was right",
  });
  expect(voided).toMatchObject({ refusal: { rule: "USED" } });
  expect([await drawer.open(first), await drawer.open(second), await drawer.open(memo)]).toEqual([
    10000, 0, 0,
  ]);
});
