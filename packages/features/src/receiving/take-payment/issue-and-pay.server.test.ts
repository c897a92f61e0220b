// An invoice issued and paid in one receipt: one posting, two documents, and refusals in the words of what was entered.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { check, FOUR_LINES, LISTING, PAYMENT, VOID } from "@fiducia/stories/counter/tellers";
import { expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const paying = (change: object = {}, issue: object = {}, initials: "MJS" | "AWY" | "LAK" = "MJS") =>
  counter.tell(initials, PAYMENT, {
    clientId: CLIENT.ada,
    bankAccountId: ACCOUNT.trust,
    payMethods: [check(120000)],
    issue: [{ lines: FOUR_LINES, amount: 110000, ...issue }],
    ...change,
  });

it("both are posted at once, and voided one after the other", async () => {
  const { items } = granted(await paying());
  const [receipt, invoice] = items.map(({ itemId }) => itemId);
  expect(items.map(({ number }) => number)).toEqual([1001, 1001]);
  expect([await drawer.open(invoice ?? 0), await drawer.open(receipt ?? 0)]).toEqual([0, -10000]);
  expect(await drawer.position()).toEqual([120000, 100000, 0, 20000, 0, 20000]);
  const { rows } = await counter.list("MJS", LISTING, { timePeriod: 0 });
  expect(rows.map((row) => [row.transactionType, row.invoiced, row.applied]).sort()).toEqual([
    ["IncomingPayment", null, 110000],
    ["Invoice", 110000, null],
  ]);
  expect(await counter.read(brokenProofs)).toEqual([]);
  for (const itemId of [receipt, invoice])
    granted(await counter.tell("MJS", VOID, { itemId: itemId ?? 0, reason: "Typed twice" }));
  expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("with an older invoice beside it, in part", async () => {
  const older = await drawer.invoice();
  const { items } = granted(
    await paying({ invoices: [{ itemId: older, amount: 30000 }] }, { amount: 90000 }),
  );
  expect([await drawer.open(older), await drawer.open(items[1]?.itemId ?? 0)]).toEqual([80000, 20000]);
});

it("is refused as an invoice or a payment is, at the field that was entered", async () => {
  expect(await paying({}, { amount: 110001 })).toMatchObject({
    refusal: {
      rule: "OVERPAID",
      field: "issue.0.amount",
      message: "The new invoice has 1,100.00 open; 1,100.01 is more than that.",
    },
  });
  const partly = { amount: 50000, nonFiduciary: 1000 };
  expect(await paying({ operatingBankAccountId: ACCOUNT.operating }, partly)).toMatchObject({
    refusal: {
      rule: "BY_HAND_NEEDED",
      field: "issue.0.byPart",
      message: "The new invoice: distribute the payment over its lines.",
    },
  });
  const [premium] = FOUR_LINES;
  expect(await paying({}, { lines: [{ ...premium, retainedAmount: 100001 }] })).toMatchObject({
    refusal: { rule: "RETAINED_ABOVE_LINE", field: "issue.0.lines.0.retainedAmount" },
  });
  expect(sentenceOf(await paying({ clientId: CLIENT.lake }, {}, "LAK"))).toBe("done");
  expect(sentenceOf(await paying({}, {}, "AWY"))).toBe("CLIENT_UNKNOWN: There is no client 00000042.");
});
