// The agency gives its part of a memo back from operating to trust.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { GIVE_BACK } from "@fiducia/stories/counter/tellers";
import { describe, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const giving = async (memo: number, amount: number, change: object = {}) =>
  counter.tell("PAY", GIVE_BACK, {
    bankAccountId: ACCOUNT.trust,
    operatingBankAccountId: ACCOUNT.operating,
    parts: [{ partId: (await drawer.parts(memo))[1]?.partId ?? 0, amount }],
    ...change,
  });

describe("a commission give-back", () => {
  it("funds the agency's part of a memo (E7c)", async () => {
    const memo = await drawer.memo();
    granted(await giving(memo, 6000));
    expect(await drawer.position()).toEqual([6000, 6000, 0, 0, 0, 0]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("comes out of an operating bank, and not twice", async () => {
    const memo = await drawer.memo();
    expect(sentenceOf(await giving(memo, 1, { operatingBankAccountId: ACCOUNT.trust2 }))).toBe(
      "OPERATING_BANK: Choose an active operating bank account of the agency.",
    );
    const both = await Promise.all([giving(memo, 6000), giving(memo, 6000)]);
    expect(both.map(sentenceOf).sort()).toEqual([
      "ABOVE_UNFUNDED: Credit Memo 1001, line 1: 0.00 has not been given back yet; 60.00 is more than that.",
      "done",
    ]);
  });
});
