// A carrier's second check after its first one came back: it lies in another bank than the hole that it fills.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, MOVE, PAYMENT, REFUND, RETURN_CHECK, RETURN_PREMIUM } from "@fiducia/stories/counter/tellers";
import { expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

/** Acme gives 100.00 back, and the agency keeps nothing of it. */
const memo100 = () => drawer.memo({ amount: 10000, retainedAmount: 0, retainedAccountId: undefined });

const funding = async (memo: number, bankAccountId: number) =>
  counter.tell("PAY", RETURN_PREMIUM, {
    bankAccountId,
    parts: [{ partId: (await drawer.parts(memo))[0]?.partId ?? 0, amount: 10000 }],
    referenceNumber: "ACME-77",
  });

const applying = (memo: number, invoice: number) =>
  counter.tell("MJS", APPLY, { creditItemId: memo, invoices: [{ itemId: invoice, amount: 10000 }] });
const refunding = (memo: number) =>
  counter.tell("PAY", REFUND, {
    clientId: CLIENT.ada,
    bankAccountId: ACCOUNT.trust2,
    credits: [{ itemId: memo, amount: 10000 }],
  });
const proven = async () => expect(await counter.read(brokenProofs)).toEqual([]);

/** Acme's first check paid an invoice and came back; its second check lies in another bank. */
const heldTwice = async () => {
  const memo = await memo100();
  const premium = itemOf(await funding(memo, ACCOUNT.trust));
  const beta = { lineType: "premium" as const, description: "Beta", reportingAccountId: ACCOUNT.beta };
  const lines = [{ ...beta, amount: 10000 }];
  granted(await applying(memo, await drawer.invoice({ lines })));
  granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: premium }));
  granted(await funding(memo, ACCOUNT.trust2));
  // The first bank is short of what the second one holds too much.
  expect(await drawer.position()).toEqual([10000, 20000, 10000, 0, 0, -10000]);
  return { memo, invoice: await drawer.invoice({ lines }) };
};

it("pays nothing a second time", async () => {
  const { memo, invoice } = await heldTwice();
  const paying = await counter.tell("MJS", PAYMENT, {
    ...{ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust2, payMethods: [] },
    invoices: [{ itemId: invoice, amount: 10000 }],
    creditsUsed: [{ itemId: memo, amount: 10000 }],
  });
  expect(sentenceOf(paying)).toBe(
    "CREDIT_EXCEEDED: Credit Memo 1001 has 0.00 left; 100.00 is more than that.",
  );
  expect(sentenceOf(await applying(memo, invoice))).toContain("CREDIT");
  expect(sentenceOf(await refunding(memo))).toContain("CREDIT_EXCEEDED");
  await proven();
});

it("is moved to where it is missing", async () => {
  const { memo } = await heldTwice();
  granted(
    await counter.tell("MJS", MOVE, {
      ...{ fromBankAccountId: ACCOUNT.trust2, toBankAccountId: ACCOUNT.trust },
      credits: [{ itemId: memo, amount: 10000 }],
    }),
  );
  expect(await drawer.position()).toEqual([10000, 10000, 0, 0, 0, 0]);
  await proven();
});
