// A returned check that was none can be voided with its charge and fee, and a refund that never left takes its debt along.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, DISBURSE, FUNDS_IN, VOID, WRITE_OFF } from "@fiducia/stories/counter/tellers";
import { describe, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const first = ({ items }: { items: readonly { itemId: number }[] }): number => items[0]?.itemId ?? 0;
const sound = async () => expect(await counter.read(brokenProofs)).toEqual([]);

describe("a returned check", () => {
  it("is voided with its bank charge and its fee, and what it reopened is paid as before", async () => {
    const invoice = await drawer.invoice();
    const receipt = await drawer.pay(110000, [[invoice, 110000]]);
    const fee = { amount: 2500, reportingAccountId: ACCOUNT.fees };
    const returned = await drawer.returning(receipt, { bankCharge: 1200, fee });
    expect(returned.eventIds).toHaveLength(3);
    granted(await drawer.voiding(first(returned), { withChargeAndFee: true }));
    expect([await drawer.open(invoice), await drawer.open(returned.items[1]?.itemId ?? 0)]).toEqual([0, 0]);
    expect(await drawer.position()).toEqual([110000, 90000, 0, 20000, 0, 20000]);
    await sound();
    // The bank returns it after all.
    await drawer.returning(receipt);
    expect(await drawer.open(invoice)).toBe(110000);
    await sound();
  });
  it("is voided without what its user recorded at the same moment by itself", async () => {
    const receipt = await drawer.pay(5000);
    const returned = await drawer.returning(receipt);
    const invoice = await drawer.invoice();
    granted(await drawer.voiding(first(returned), { withChargeAndFee: true }));
    expect([await drawer.open(receipt), await drawer.open(invoice)]).toEqual([-5000, 110000]);
    await sound();
  });
  it("whose debt was paid is not voided, and says so", async () => {
    const receipt = await drawer.pay(50000);
    granted(await drawer.refunding(receipt, 50000));
    const returned = await drawer.returning(receipt);
    await drawer.pay(20000, [[first(returned), 20000]]);
    expect(sentenceOf(await drawer.voiding(first(returned)))).toBe(
      "USED: Returned Check 1001: 200.00 has been paid or credited. Unapply the payment first.",
    );
  });
  it("of which the refund was stopped leaves no debt and no credit (500.00)", async () => {
    const receipt = await drawer.pay(50000);
    const refund = granted(await drawer.refunding(receipt, 50000));
    const returned = await drawer.returning(receipt);
    expect([await drawer.open(first(returned)), await drawer.position()]).toEqual([
      50000,
      [-50000, 0, 50000, 0, 0, -50000],
    ]);
    granted(await drawer.voiding(first(refund)));
    expect([await drawer.open(first(returned)), await drawer.open(receipt)]).toEqual([0, 0]);
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
    await sound();
  });
  it("of which the refund was stopped before it turned out to be good leaves the client's credit (500.00)", async () => {
    const receipt = await drawer.pay(50000);
    const refund = granted(await drawer.refunding(receipt, 50000));
    const returned = await drawer.returning(receipt);
    granted(await drawer.voiding(first(refund)));
    granted(await drawer.voiding(first(returned)));
    expect([await drawer.open(first(returned)), await drawer.open(receipt)]).toEqual([0, -50000]);
    expect(await drawer.position()).toEqual([50000, 50000, 0, 0, 0, 0]);
    granted(await drawer.refunding(receipt, 50000));
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
    await sound();
  });
  it("of which one of two refunds was stopped before it turned out to be good: 300.00 are credit, 200.00 refunded", async () => {
    const receipt = await drawer.pay(50000);
    const stopped = granted(await drawer.refunding(receipt, 30000));
    granted(await drawer.refunding(receipt, 20000));
    const returned = await drawer.returning(receipt);
    granted(await drawer.voiding(first(stopped)));
    expect([await drawer.open(first(returned)), await drawer.open(receipt)]).toEqual([20000, 0]);
    granted(await drawer.voiding(first(returned)));
    expect([await drawer.open(first(returned)), await drawer.open(receipt)]).toEqual([0, -30000]);
    expect(await drawer.position()).toEqual([30000, 30000, 0, 0, 0, 0]);
    // The bank returns it after all.
    const again = await drawer.returning(receipt);
    expect([await drawer.open(first(again)), await drawer.open(receipt)]).toEqual([20000, 0]);
    expect(await drawer.position()).toEqual([-20000, 0, 20000, 0, 0, -20000]);
    await sound();
  });
  it("of which the direct-bill check was stopped before it turned out to be good is held for the carrier (215.00)", async () => {
    const receipt = await drawer.pay(21500, [], {
      directBill: [{ reportingAccountId: ACCOUNT.beta, description: "Beta direct bill", amount: 21500 }],
    });
    const partId = (await drawer.parts(receipt))[0]?.partId ?? 0;
    const lines = [{ partId }];
    const sent = granted(await counter.tell("MJS", DISBURSE, { bankAccountId: ACCOUNT.trust, lines }));
    const returned = await drawer.returning(receipt);
    granted(await drawer.voiding(first(sent)));
    granted(await drawer.voiding(first(returned)));
    expect(await drawer.open(first(returned))).toBe(0);
    expect(await drawer.position()).toEqual([21500, 21500, 0, 0, 0, 0]);
    granted(await counter.tell("MJS", DISBURSE, { bankAccountId: ACCOUNT.trust, lines }));
    await sound();
  });
  it("whose 150.00 were given by hand to a commission that was written off since is not voided before that is", async () => {
    const invoice = await drawer.invoice();
    const partId = (await drawer.parts(invoice)).find(({ side }) => side === "agency")?.partId ?? 0;
    const receipt = await drawer.pay(15000, [], {
      invoices: [{ itemId: invoice, amount: 15000, byPart: [{ partId, amount: 15000 }] }],
    });
    const returned = await drawer.returning(receipt);
    await drawer.settle("write_off_limit_cents = 100000");
    const body = { invoiceId: invoice, amount: 15000, reason: "Waived", bankAccountId: ACCOUNT.trust };
    granted(await counter.tell("MJS", WRITE_OFF, body));
    expect(sentenceOf(await drawer.voiding(first(returned)))).toBe(
      "USED: Returned Check 1001: 150.00 has been written off from Invoice 1001. Void the write-off first.",
    );
    await sound();
  });
  it("of which 200.00 of the debt were paid before the refund was stopped leaves them as credit of who paid", async () => {
    const receipt = await drawer.pay(50000);
    const refund = granted(await drawer.refunding(receipt, 50000));
    const returned = await drawer.returning(receipt);
    const payer = await drawer.pay(20000);
    expect(await drawer.open(first(returned))).toBe(30000);
    granted(await drawer.voiding(first(refund)));
    expect(await Promise.all([first(returned), receipt, payer].map((itemId) => drawer.open(itemId)))).toEqual(
      [0, 0, -20000],
    );
    expect(await drawer.position()).toEqual([20000, 20000, 0, 0, 0, 0]);
    await sound();
  });
  it("of which the direct-bill check was stopped leaves no debt (215.00)", async () => {
    const receipt = await drawer.pay(21500, [], {
      directBill: [{ reportingAccountId: ACCOUNT.beta, description: "Beta direct bill", amount: 21500 }],
    });
    const partId = (await drawer.parts(receipt))[0]?.partId ?? 0;
    const sent = granted(
      await counter.tell("MJS", DISBURSE, { bankAccountId: ACCOUNT.trust, lines: [{ partId }] }),
    );
    const returned = await drawer.returning(receipt);
    expect(await drawer.open(first(returned))).toBe(21500);
    granted(await drawer.voiding(first(sent)));
    expect(await drawer.open(first(returned))).toBe(0);
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
    await sound();
  });
});

it("a refund of 100.00 is voided, of whose debt the agency bore 40.00 and the client paid 60.00: each has it back", async () => {
  const receipt = await drawer.pay(10000);
  const refund = granted(await drawer.refunding(receipt, 10000));
  const returned = await drawer.returning(receipt);
  await counter.tell("MJS", FUNDS_IN, {
    bankAccountId: ACCOUNT.trust,
    operatingBankAccountId: ACCOUNT.operating,
    amount: 10000,
  });
  const rest = { invoiceId: first(returned), amount: 4000, reason: "Goodwill", bankAccountId: ACCOUNT.trust };
  const { eventId } = granted(await counter.tell("MJS", WRITE_OFF, rest));
  const payer = await drawer.pay(6000);
  granted(await drawer.voiding(first(refund)));
  expect(await Promise.all([first(returned), receipt, payer].map((itemId) => drawer.open(itemId)))).toEqual([
    0, 0, -6000,
  ]);
  expect(await drawer.position()).toEqual([16000, 6000, 0, 0, 10000, 10000]);
  expect(sentenceOf(await counter.tell("MJS", VOID, { eventId, reason: "Never happened" }))).toBe(
    "VOIDED: The debt that it ended was voided.",
  );
  await sound();
});

it("a write-off of 215.00 that the client owed for a direct-bill payment is voided: the carrier is paid ahead again", async () => {
  const receipt = await drawer.pay(21500, [], {
    directBill: [{ reportingAccountId: ACCOUNT.beta, description: "Beta direct bill", amount: 21500 }],
  });
  const partId = (await drawer.parts(receipt))[0]?.partId ?? 0;
  granted(await counter.tell("MJS", DISBURSE, { bankAccountId: ACCOUNT.trust, lines: [{ partId }] }));
  const returned = await drawer.returning(receipt);
  const funds = {
    bankAccountId: ACCOUNT.trust,
    operatingBankAccountId: ACCOUNT.operating,
    amount: 21500,
  };
  granted(await counter.tell("MJS", FUNDS_IN, funds));
  await drawer.settle("write_off_limit_cents = 100000");
  const body = { invoiceId: first(returned), reason: "Gone", bankAccountId: ACCOUNT.trust };
  const { eventId } = granted(await counter.tell("MJS", WRITE_OFF, body));
  expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
  granted(await counter.tell("MJS", VOID, { eventId, reason: "He pays after all" }));
  expect(await drawer.open(first(returned))).toBe(21500);
  expect(await drawer.position()).toEqual([0, 0, 21500, 0, 21500, 0]);
  await sound();
});

describe("a client who owes for a returned check", () => {
  it("gets no refund until it is paid, unless somebody who may pay ahead says so", async () => {
    const other = await drawer.pay(8000);
    const receipt = await drawer.pay(50000);
    granted(await drawer.refunding(receipt, 50000));
    await drawer.returning(receipt);
    expect(sentenceOf(await drawer.refunding(other, 8000))).toBe(
      "DEBT_OPEN: Returned Check 1001: 500.00 is still open. Collect it before you refund a credit.",
    );
    await drawer.pay(50000);
    expect(await drawer.position()).toEqual([8000, 8000, 0, 0, 0, 0]);
    granted(await drawer.refunding(other, 8000));
    await sound();
  });
  it("owes again when the payment of the debt is voided (500.00)", async () => {
    const receipt = await drawer.pay(50000);
    granted(await drawer.refunding(receipt, 50000));
    const returned = await drawer.returning(receipt);
    const paid = await drawer.pay(60000);
    expect(await drawer.position()).toEqual([10000, 10000, 0, 0, 0, 0]);
    granted(await drawer.voiding(paid));
    expect([await drawer.open(first(returned)), await drawer.open(paid)]).toEqual([50000, 0]);
    expect(await drawer.position()).toEqual([-50000, 0, 50000, 0, 0, -50000]);
    await sound();
  });
  it("owes again when the write-off of the debt is voided: 500.00 refunded, 215.00 sent to the carrier", async () => {
    const directBill = [{ reportingAccountId: ACCOUNT.beta, description: "Beta", amount: 21500 }];
    const receipt = await drawer.pay(71500, [], { directBill });
    granted(await drawer.refunding(receipt, 50000));
    const partId = (await drawer.parts(receipt))[0]?.partId ?? 0;
    const lines = [{ partId }];
    granted(await counter.tell("MJS", DISBURSE, { bankAccountId: ACCOUNT.trust, lines }));
    const returned = await drawer.returning(receipt);
    const own = { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating, amount: 71500 };
    granted(await counter.tell("MJS", FUNDS_IN, own));
    await drawer.settle("write_off_limit_cents = 100000");
    const body = { invoiceId: first(returned), reason: "Gone", bankAccountId: ACCOUNT.trust };
    const written = granted(await counter.tell("MJS", WRITE_OFF, body));
    expect([await drawer.open(first(returned)), await drawer.position()]).toEqual([0, [0, 0, 0, 0, 0, 0]]);
    granted(await counter.tell("MJS", VOID, { eventId: written.eventId, reason: "Has paid after all" }));
    expect(await drawer.open(first(returned))).toBe(71500);
    expect(await drawer.position()).toEqual([0, 0, 71500, 0, 71500, 0]);
    await sound();
  });
  it("owes no more once it is written off from agency funds", async () => {
    const receipt = await drawer.pay(50000);
    granted(await drawer.refunding(receipt, 50000));
    const returned = await drawer.returning(receipt);
    await drawer.settle("write_off_limit_cents = 100000");
    const body = { invoiceId: first(returned), reason: "Gone", bankAccountId: ACCOUNT.trust };
    expect(sentenceOf(await counter.tell("MJS", WRITE_OFF, body))).toContain("AGENCY_FUNDS_EXCEEDED");
  });
});

describe("an application of credit", () => {
  it("is voided from where its money is after another payment was taken back", async () => {
    const invoice = await drawer.invoice();
    const paid = await drawer.pay(90000, [[invoice, 90000]]);
    const credit = await drawer.pay(20000);
    const applied = granted(
      await counter.tell("MJS", APPLY, {
        creditItemId: credit,
        invoices: [{ itemId: invoice, amount: 20000 }],
      }),
    );
    await drawer.returning(paid);
    // The credit paid the agency's part; what stays is the companies' now.
    expect(await drawer.position()).toEqual([20000, 20000, 0, 0, 0, 0]);
    granted(await counter.tell("MJS", VOID, { eventId: applied.eventId, reason: "Wrong invoice" }));
    expect([await drawer.open(invoice), await drawer.open(credit)]).toEqual([110000, -20000]);
    expect(await drawer.position()).toEqual([20000, 20000, 0, 0, 0, 0]);
    await sound();
  });
});
