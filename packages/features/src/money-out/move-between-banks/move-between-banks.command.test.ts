// Money moves between trust banks with its owner (E17), and stays where it is when the giving bank cannot bear it.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, FUNDS_IN, MOVE, POSITION, REFUND, VOID } from "@fiducia/stories/counter/tellers";
import { expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const moving = (change: object) =>
  counter.tell("MJS", MOVE, { fromBankAccountId: ACCOUNT.trust, toBankAccountId: ACCOUNT.trust2, ...change });

const banks = async () =>
  (await counter.ask("MJS", POSITION, {})).banks
    .filter(({ cash }) => cash !== 0)
    .map(({ name, cash, required, agencyFunds }) => `${name} ${cash} ${required} ${agencyFunds}`);

it("a line's money, a credit and agency funds go together, and a void brings them back", async () => {
  const invoice = await drawer.invoice();
  await drawer.pay(110000, [[invoice, 110000]]);
  const credit = await drawer.pay(5000);
  granted(
    await counter.tell("MJS", FUNDS_IN, {
      bankAccountId: ACCOUNT.trust,
      operatingBankAccountId: ACCOUNT.operating,
      amount: 700,
    }),
  );
  const [premium] = await drawer.parts(invoice);
  const { eventId } = granted(
    await moving({ parts: [{ partId: premium?.partId }], credits: [{ itemId: credit }], agencyFunds: 700 }),
  );
  expect(await banks()).toEqual(["Trust Bank 25000 5000 0", "Trust Bank 2 90700 90000 700"]);
  expect(await counter.read(brokenProofs)).toEqual([]);
  granted(
    await counter.tell("MJS", REFUND, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust2,
      credits: [{ itemId: credit, amount: 1000 }],
    }),
  );
  expect(sentenceOf(await counter.tell("MJS", VOID, { eventId, reason: "Wrong bank" }))).toBe(
    "USED: Bank move: 10.00 has been used since from Receipt 1002. Void the refund, or unapply the credit, first.",
  );
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("a void of a move brings the money back", async () => {
  const credit = await drawer.pay(5000);
  const { eventId } = granted(await moving({ credits: [{ itemId: credit }] }));
  granted(await counter.tell("MJS", VOID, { eventId, reason: "Wrong bank" }));
  expect(await banks()).toEqual(["Trust Bank 5000 5000 0"]);
});

it("agency funds beyond what the bank has of them stay", async () => {
  await drawer.pay(5000);
  expect(sentenceOf(await moving({ agencyFunds: 100 }))).toBe(
    "SHORTAGE: This would leave Trust Bank short by 1.00.",
  );
});

it("a credit memo's parts are no lines that move: not unused, not used before the carrier gave them back", async () => {
  await drawer.settle("allow_advance = true, block_negative_trust = 'WARN'");
  await drawer.pay(20000, [], { clientId: CLIENT.bo, bankAccountId: ACCOUNT.trust2 });
  const memo = await drawer.memo({ amount: 20000, retainedAmount: 3000 });
  const [acme, commission] = await drawer.parts(memo);
  const confirmed = { confirmShortage: { reason: "Paid tomorrow" } };
  const unknown = "PART_UNKNOWN: There is no such line.";
  const movingParts = async () => [
    sentenceOf(await moving({ parts: [{ partId: acme?.partId }], ...confirmed })),
    sentenceOf(await moving({ parts: [{ partId: commission?.partId }], ...confirmed })),
  ];
  const unused = await movingParts();
  const invoice = await drawer.invoice({
    lines: [{ lineType: "premium", description: "Beta", amount: 17000, reportingAccountId: ACCOUNT.beta }],
  });
  granted(
    await counter.tell("MJS", APPLY, {
      creditItemId: memo,
      invoices: [{ itemId: invoice, amount: 17000 }],
      ...{ bankAccountId: ACCOUNT.trust, advance: true, ...confirmed },
    }),
  );
  const before = await drawer.position();
  expect([...(await movingParts()), ...unused]).toEqual([unknown, unknown, unknown, unknown]);
  expect(await drawer.position()).toEqual(before);
});

it("to the same bank, or from an inactive one, is refused", async () => {
  expect(sentenceOf(await moving({ toBankAccountId: ACCOUNT.trust }))).toBe(
    "SAME_BANK: Choose two different trust banks.",
  );
  expect(sentenceOf(await moving({ fromBankAccountId: ACCOUNT.closedTrust }))).toBe(
    "BANK_INACTIVE: Closed Trust is inactive.",
  );
});
