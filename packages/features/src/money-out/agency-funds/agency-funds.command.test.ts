// The agency takes out at most what it put in, and never into a shortage (X3).

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { CHARGE, FUNDS_IN, FUNDS_OUT, VOID } from "@fiducia/stories/counter/tellers";
import { describe, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const BANKS = { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating };
const putIn = async (amount: number) => granted(await counter.tell("MJS", FUNDS_IN, { ...BANKS, amount }));
const takeOut = (amount: number, change: object = {}) =>
  counter.tell("MJS", FUNDS_OUT, { ...BANKS, amount, ...change });

describe("the agency's own money", () => {
  it("is put in and taken out again", async () => {
    await putIn(42500);
    granted(await takeOut(42500));
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
  });
  it("is not taken out beyond what was put in, though there is more of the agency's in trust", async () => {
    const invoice = await drawer.invoice();
    await drawer.pay(110000, [[invoice, 110000]]);
    await putIn(1000);
    expect(sentenceOf(await takeOut(1001))).toBe(
      "AGENCY_FUNDS_EXCEEDED: Trust Bank holds 10.00 of agency funds; 10.01 is more than that.",
    );
    const two = await Promise.all([takeOut(1000), takeOut(1000)]);
    expect(two.map(sentenceOf).sort()).toEqual([
      "AGENCY_FUNDS_EXCEEDED: Trust Bank holds 0.00 of agency funds; 10.00 is more than that.",
      "done",
    ]);
  });
  it("is not taken out while it covers a hole; a void of the deposit posts, and shows it", async () => {
    await drawer.pay(10000);
    granted(await counter.tell("MJS", CHARGE, { bankAccountId: ACCOUNT.trust, amount: 1200 }));
    const deposit = await putIn(2000);
    expect(sentenceOf(await takeOut(900))).toBe("SHORTAGE: This would leave Trust Bank short by 1.00.");
    const undone = await counter.tell("MJS", VOID, { eventId: deposit.eventId, reason: "Typed twice" });
    expect(granted(undone).shortBanks).toEqual([{ bankAccountId: ACCOUNT.trust, shortBy: 1200 }]);
    expect(await drawer.position()).toEqual([8800, 10000, 0, 0, -1200, -1200]);
  });
  it("a shortage says how much is missing and whose money it is", async () => {
    await drawer.pay(10000);
    granted(await counter.tell("MJS", CHARGE, { bankAccountId: ACCOUNT.trust, amount: 1200 }));
    await putIn(1200);
    const refused = await takeOut(500);
    expect(refused).toMatchObject({
      refusal: {
        rule: "SHORTAGE",
        detail: {
          bankAccountId: ACCOUNT.trust,
          bank: "Trust Bank",
          shortBy: 500,
          owners: [{ name: "Ada Park", amount: 10000 }],
          mayConfirm: false,
        },
      },
    });
  });
  it("comes from and goes to an operating bank", async () => {
    expect(sentenceOf(await takeOut(1, { operatingBankAccountId: ACCOUNT.trust2 }))).toBe(
      "OPERATING_BANK: Choose an active operating bank account of the agency.",
    );
  });
});
