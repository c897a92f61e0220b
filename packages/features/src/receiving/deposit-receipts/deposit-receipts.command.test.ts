// A slip takes what waited to the bank, once; a receipt on a slip is not voided, and a returned check leaves the bank.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import {
  check,
  DEPOSIT,
  DISBURSE,
  LISTING,
  POSITION,
  REFUND,
  RETURN_CHECK,
  VOID,
} from "@fiducia/stories/counter/tellers";
import { beforeEach, describe, expect, it } from "vitest";
import { undepositedQuery } from "../undeposited/undeposited.contract.ts";
import { undeposited } from "../undeposited/undeposited.query.ts";
import { depositSlipsQuery } from "./deposit-receipts.contract.ts";
import { depositSlips } from "./deposit-slips.query.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);
beforeEach(async () => {
  await drawer.workWithSlips(true);
});

const waiting = async () =>
  (await counter.ask("CLK", [undepositedQuery, undeposited], {})).map(({ payMethodId }) => payMethodId);
const depositing = (payMethodIds: readonly number[], change: object = {}) =>
  counter.tell("MJS", DEPOSIT, { bankAccountId: ACCOUNT.trust, payMethodIds: [...payMethodIds], ...change });
const cash = async () => {
  const { total } = await counter.ask("MJS", POSITION, {});
  return [total.cash, total.undeposited, total.surplus];
};

describe("a deposit slip", () => {
  it("takes what waits to the bank; trust is the same before and after", async () => {
    await drawer.pay(7000);
    await drawer.pay(3000);
    expect(await cash()).toEqual([10000, 10000, 0]);
    granted(await depositing(await waiting()));
    expect(await cash()).toEqual([10000, 0, 0]);
    expect(await waiting()).toEqual([]);
    expect(await counter.ask("CLK", [depositSlipsQuery, depositSlips], {})).toMatchObject([
      { slipNumber: 1001, bank: "Trust Bank", amount: 10000, count: 2, by: "MJS Staff", isVoided: false },
    ]);
    const mayOpen = async (initials: "MJS" | "CLK") =>
      (await counter.ask(initials, [depositSlipsQuery, depositSlips], {})).map((slip) => slip.mayOpen);
    expect([await mayOpen("MJS"), await mayOpen("CLK")]).toEqual([[true], [false]]);
    expect((await counter.list("MJS", LISTING, { timePeriod: 0 })).rows.at(-1)).toMatchObject({
      transactionType: "DepositSlip",
      memo: "100.00 of 2 receipts deposited",
      deposited: 10000,
      trustEffect: 0,
    });
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("is not taken back once the bank returned a check of it: 70.00 and 30.00 deposited, the 70.00 returned", async () => {
    const returned = await drawer.pay(7000);
    await drawer.pay(3000);
    const { eventId } = granted(await depositing(await waiting()));
    const taking = () => counter.tell("MJS", VOID, { eventId, reason: "Left in the drawer" });
    const back = granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: returned }));
    expect(sentenceOf(await taking())).toBe(
      "USED: Deposit slip: 70.00 has been returned by the bank with Returned Check 1001. Void that first.",
    );
    expect(await cash()).toEqual([3000, 0, 0]);
    // The bank had not returned it after all.
    granted(await counter.tell("MJS", VOID, { itemId: back.items[0]?.itemId ?? 0, reason: "Wrong check" }));
    granted(await taking());
    expect(await cash()).toEqual([10000, 10000, 0]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("is taken back by a void: its receipts wait again", async () => {
    await drawer.pay(7000);
    const before = await waiting();
    const { eventId } = granted(await depositing(before));
    granted(await counter.tell("MJS", VOID, { eventId, reason: "Left in the drawer" }));
    expect(await waiting()).toEqual(before);
    expect(await cash()).toEqual([7000, 7000, 0]);
    granted(await depositing(before));
    const slips = await counter.ask("CLK", [depositSlipsQuery, depositSlips], {});
    expect(slips.map(({ slipNumber, isVoided }) => [slipNumber, isVoided])).toEqual([
      [1002, false],
      [1001, true],
    ]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("is not voided once the bank returned a check of it: 70.00 and 30.00 deposited, the 30.00 returned", async () => {
    await drawer.pay(7000);
    const receipt = await drawer.pay(3000);
    const { eventId } = granted(await depositing(await waiting()));
    const returned = itemOf(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt }));
    const undo = (what: object) => counter.tell("MJS", VOID, { ...what, reason: "Left in the drawer" });
    expect(sentenceOf(await undo({ eventId }))).toBe(
      "USED: Deposit slip: 30.00 has been returned by the bank with Returned Check 1001. Void that first.",
    );
    expect([await cash(), await waiting()]).toEqual([[7000, 0, 0], []]);
    granted(await undo({ itemId: returned }));
    granted(await undo({ eventId }));
    expect([await cash(), (await waiting()).length]).toEqual([[10000, 10000, 0], 2]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("goes to the bank, and comes back, on the day of its receipts at the earliest: 70.00 of March 2", async () => {
    const receipt = await drawer.pay(7000);
    expect(sentenceOf(await depositing(await waiting(), { datedOn: "2026-03-01" }))).toBe(
      "NOT_YET_THERE: Receipt 1001: 70.00 is there from 03/02/2026 on. Choose that day or a later one.",
    );
    const body = { receiptItemId: receipt, datedOn: "2026-03-01" };
    expect(sentenceOf(await counter.tell("MJS", RETURN_CHECK, body))).toBe(
      "NOT_YET_THERE: Receipt 1001: 70.00 is there from 03/02/2026 on. Choose that day or a later one.",
    );
    expect(await cash()).toEqual([7000, 7000, 0]);
  });
  it("two at the same moment take each receipt once", async () => {
    await drawer.pay(7000);
    await drawer.pay(3000);
    const ids = await waiting();
    const both = (await Promise.all([depositing(ids), depositing(ids)])).map(sentenceOf).sort();
    expect(both).toEqual([
      "DEPOSITED: A receipt was deposited or taken back meanwhile. Look at what waits again.",
      "done",
    ]);
    expect(await cash()).toEqual([10000, 0, 0]);
  });
});

describe("what waits", () => {
  it("of a credit of 100.00 are 30.00: the 70.00 that are deposited may be refunded, and no cent more", async () => {
    const payMethods = [check(7000, "71"), check(3000, "72")];
    const credit = await drawer.pay(10000, [], { payMethods });
    const [first = 0] = await waiting();
    granted(await depositing([first]));
    const refund = async (amount: number) =>
      sentenceOf(
        await counter.tell("MJS", REFUND, {
          clientId: CLIENT.ada,
          bankAccountId: ACCOUNT.trust,
          credits: [{ itemId: credit, amount }],
        }),
      );
    expect(await cash()).toEqual([10000, 3000, 0]);
    expect(await refund(7001)).toBe(
      "NOT_DEPOSITED: Receipt 1001: 0.01 of Receipt 1001 is not deposited yet. Close its deposit slip first.",
    );
    expect(await refund(7000)).toBe("done");
  });
  it("for a carrier's own bill goes on after its slip; what another receipt brought may go before", async () => {
    const lines = [{ partId: await drawer.directBill(21500) }];
    const disbursing = async (chosen: typeof lines) =>
      sentenceOf(await counter.tell("PAY", DISBURSE, { bankAccountId: ACCOUNT.trust, lines: chosen }));
    expect(await disbursing(lines)).toBe(
      "NOT_DEPOSITED: Receipt 1001, line 1: 215.00 of Receipt 1001 is not deposited yet. Close its deposit slip first.",
    );
    granted(await depositing(await waiting()));
    await drawer.directBill(4000);
    expect(await disbursing(lines)).toBe("done");
  });
  it("cannot be paid out before it is in the bank", async () => {
    const credit = await drawer.pay(7000);
    const refund = () =>
      counter.tell("MJS", REFUND, {
        clientId: CLIENT.ada,
        bankAccountId: ACCOUNT.trust,
        credits: [{ itemId: credit, amount: 7000 }],
      });
    expect(sentenceOf(await refund())).toBe(
      "NOT_DEPOSITED: Receipt 1001: 70.00 of Receipt 1001 is not deposited yet. Close its deposit slip first.",
    );
    granted(await depositing(await waiting()));
    granted(await refund());
  });
  it("is voided with its receipt; on a slip it is not", async () => {
    granted(await counter.tell("MJS", VOID, { itemId: await drawer.pay(7000), reason: "Typed twice" }));
    expect(await waiting()).toEqual([]);
    const receipt = await drawer.pay(3000);
    granted(await depositing(await waiting()));
    expect(sentenceOf(await counter.tell("MJS", VOID, { itemId: receipt, reason: "Typed twice" }))).toBe(
      "ON_A_SLIP: Receipt 1002 is on a deposit slip. Void the slip first, or return the check.",
    );
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("and is returned by the bank after its deposit leaves the bank", async () => {
    const receipt = await drawer.pay(7000);
    granted(await depositing(await waiting()));
    granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt }));
    expect(await cash()).toEqual([0, 0, 0]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
});

describe("a slip is refused", () => {
  it("with what does not wait, stands there twice, or waits for another bank", async () => {
    await drawer.pay(7000);
    const [id] = await waiting();
    expect(sentenceOf(await depositing([5]))).toBe(
      "UNKNOWN: There is no such receipt waiting for its deposit.",
    );
    expect(sentenceOf(await depositing([id ?? 0, id ?? 0]))).toBe(
      "TWICE: A receipt stands here twice; enter it once.",
    );
    expect(sentenceOf(await depositing([id ?? 0], { bankAccountId: ACCOUNT.trust2 }))).toBe(
      "OTHER_BANK: A receipt waits for another bank account; make one slip for each.",
    );
  });
});
