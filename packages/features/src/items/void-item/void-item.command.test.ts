// Voids: what they strike out, on which day, and what is no longer voidable.
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import {
  check,
  FOUR_LINES,
  INVOICE,
  LISTING,
  PAYMENT,
  POSITION,
  VOID,
} from "@fiducia/stories/counter/tellers";
import { beforeEach, describe, expect, it } from "vitest";

const counter = counterOfTest();
let invoice: number;
beforeEach(async () => {
  invoice = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
});

const pay = async (change: object = {}) =>
  itemOf(
    await counter.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      payMethods: [check(120000)],
      invoices: [{ itemId: invoice, amount: 110000 }],
      ...change,
    }),
  );

const voiding = (itemId: number, initials: "MJS" | "OWN" | "LAK" = "MJS") =>
  counter.tell(initials, VOID, { itemId, reason: "Entered twice" });

const listing = async (timePeriod: 0 | 1 = 0) => {
  const { rows, totals } = await counter.list("MJS", LISTING, { timePeriod });
  return [
    ...rows.map(
      (row) =>
        `${labelOf(TRANSACTION_TYPES, row.transactionType)} ${row.itemNumber} ${row.invoiced ?? row.applied} ${row.tendered} ${row.isVoided ? "struck" : (row.reversesNumber ?? "")}`,
    ),
    `total ${totals.invoiced} ${totals.applied} ${totals.tendered} ${totals.trustEffect}`,
  ];
};

describe("a void", () => {
  it("on the same day strikes the row out and takes it out of the totals", async () => {
    const receipt = await pay();
    granted(await voiding(receipt));
    expect(await listing()).toEqual([
      "Invoice 1001 110000 null ",
      "Receipt 1001 110000 120000 struck",
      "total 110000 0 0 0",
    ]);
    expect((await counter.ask("MJS", POSITION, {})).total).toMatchObject({
      cash: 0,
      required: 0,
      surplus: 0,
    });
    granted(await voiding(invoice));
    expect(await listing()).toEqual([
      "Invoice 1001 110000 null struck",
      "Receipt 1001 110000 120000 struck",
      "total 0 0 0 0",
    ]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });

  it("on a later day is a row of its own there, and the original counts where it stood", async () => {
    const receipt = await pay();
    counter.at("2026-03-03T16:00:00Z");
    granted(await voiding(receipt));
    expect(await listing(1)).toEqual([
      "Invoice 1001 110000 null ",
      "Receipt 1001 110000 120000 ",
      "total 110000 110000 120000 120000",
    ]);
    expect(await listing(0)).toEqual([
      "Receipt 1001 -110000 -120000 1001",
      "total 0 -110000 -120000 -120000",
    ]);
  });

  it("leaves the invoice to be paid again", async () => {
    granted(await voiding(await pay()));
    await pay();
    expect((await counter.ask("MJS", POSITION, {})).total).toMatchObject({ cash: 120000, surplus: 20000 });
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
});

describe("a void is refused", () => {
  it("of an invoice that has been paid", async () => {
    await pay();
    expect(sentenceOf(await voiding(invoice))).toBe(
      "USED: Invoice 1001: 1,100.00 has been paid or credited. Unapply the payment first, or issue a credit memo.",
    );
  });
  it("of a receipt whose credit has been used", async () => {
    const receipt = await pay();
    const other = itemOf(
      await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: [FOUR_LINES[1] as never] }),
    );
    await pay({
      payMethods: [],
      creditsUsed: [{ itemId: receipt, amount: 3000 }],
      invoices: [{ itemId: other, amount: 3000 }],
    });
    expect(sentenceOf(await voiding(receipt))).toBe(
      "USED: Receipt 1001: 30.00 has been applied to Invoice 1002. Unapply it first, or record a returned check.",
    );
  });
  it("a second time", async () => {
    granted(await voiding(invoice));
    expect(sentenceOf(await voiding(invoice))).toBe("ALREADY_VOIDED: Invoice 1001 was voided already.");
  });
  it("twice at the same moment", async () => {
    const sentences = (await Promise.all([voiding(invoice), voiding(invoice), voiding(invoice)]))
      .map(sentenceOf)
      .sort();
    const twice = "ALREADY_VOIDED: Invoice 1001 was voided already.";
    expect(sentences).toEqual([twice, twice, "done"]);
  });
  it("while a payment is being taken: one of the two happens, never both", async () => {
    for (let round = 0; round < 10; round += 1) {
      const itemId = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
      const payment = counter.tell("MJS", PAYMENT, {
        clientId: CLIENT.ada,
        bankAccountId: ACCOUNT.trust,
        payMethods: [check(110000)],
        invoices: [{ itemId, amount: 110000 }],
      });
      const results = (await Promise.all([payment, voiding(itemId)])).map((outcome) => outcome.ok);
      expect(results.filter(Boolean).length).toBe(1);
    }
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("of what the user may not see, as if it were not there", async () => {
    const unknown = "ITEM_UNKNOWN: There is no such item.";
    expect(sentenceOf(await voiding(5))).toBe(unknown);
    expect(sentenceOf(await voiding(invoice, "OWN"))).toBe(unknown);
    expect(sentenceOf(await voiding(invoice, "LAK"))).toBe(unknown);
    const own = itemOf(await counter.tell("OWN", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
    expect(sentenceOf(await voiding(own, "OWN"))).toBe("done");
  });
});
