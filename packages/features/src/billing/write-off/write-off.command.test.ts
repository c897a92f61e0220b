// A small rest is written off: the third party is still paid, by the agency (E19), within the user's limit.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { FUNDS_IN, VOID, WRITE_OFF } from "@fiducia/stories/counter/tellers";
import { describe, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

/** An invoice of 200.00 for Acme and 50.00 for the agency, of which so much was paid. */
async function paid(amount: number): Promise<number> {
  const invoice = await drawer.invoice({
    lines: [
      {
        lineType: "premium",
        description: "Premium",
        amount: 25000,
        reportingAccountId: ACCOUNT.acme,
        retainedAmount: 5000,
        retainedAccountId: ACCOUNT.commission,
      },
    ],
  });
  await drawer.pay(amount, [[invoice, amount]]);
  return invoice;
}

const writing = (invoiceId: number, change: object = {}, initials: "MJS" | "CLK" = "CLK") =>
  counter.tell(initials, WRITE_OFF, {
    invoiceId,
    bankAccountId: ACCOUNT.trust,
    reason: "Too small to collect",
    ...change,
  });

describe("a write-off", () => {
  it("of the agency's own part costs no one else anything", async () => {
    const invoice = await paid(24500);
    granted(await writing(invoice));
    expect(await drawer.open(invoice)).toBe(0);
    expect(await drawer.position()).toEqual([24500, 20000, 0, 4500, 0, 4500]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("of a third party's part is paid from revenue of another line", async () => {
    const full = await paid(25000);
    const short = await paid(19500);
    const [, commission] = await drawer.parts(full);
    const rest = { amount: 5500, fundedFrom: [{ partId: commission?.partId ?? 0, amount: 500 }] };
    expect(sentenceOf(await writing(short, rest))).toBe(
      "ABOVE_LIMIT: 55.00 is above your limit of 10.00. Ask somebody who may write off more.",
    );
    granted(await writing(short, rest, "MJS"));
    expect(await drawer.open(short)).toBe(0);
    // 405.00 are Acme's: 200 and 195 as collected, 5 paid by the agency. Of its 50.00 there are 45.00 left.
    expect(await drawer.position()).toEqual([44500, 40000, 0, 4500, 0, 4500]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("is paid from the agency's funds in the bank, which must be there", async () => {
    const invoice = await paid(19500);
    expect(sentenceOf(await writing(invoice, {}, "MJS"))).toBe(
      "SHORTAGE: This would leave Trust Bank short by 5.00.",
    );
    granted(
      await counter.tell("MJS", FUNDS_IN, {
        bankAccountId: ACCOUNT.trust,
        operatingBankAccountId: ACCOUNT.operating,
        amount: 500,
      }),
    );
    const { eventId } = granted(await writing(invoice, {}, "MJS"));
    expect(await drawer.position()).toEqual([20000, 20000, 0, 0, 0, 0]);
    granted(await counter.tell("MJS", VOID, { eventId, reason: "The client paid after all" }));
    expect(await drawer.position()).toEqual([20000, 19500, 0, 0, 500, 500]);
    expect(await drawer.open(invoice)).toBe(5500);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("beyond what is open, or of nothing, is refused", async () => {
    const invoice = await paid(24500);
    expect(sentenceOf(await writing(invoice, { amount: 501 }))).toBe(
      "MORE_THAN_OPEN: Invoice 1001 has 5.00 open; 5.01 is more than that.",
    );
    expect(sentenceOf(await writing(5))).toBe("INVOICE_UNKNOWN: There is no such invoice.");
    const both = await Promise.all([writing(invoice), writing(invoice)]);
    expect(both.map(sentenceOf).sort()).toEqual(["NOTHING_OPEN: Invoice 1001 has nothing open.", "done"]);
  });
});
