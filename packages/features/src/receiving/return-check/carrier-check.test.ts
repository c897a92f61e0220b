// A carrier's check that the bank returns: the bank's money goes, the memo is unfunded again, and nobody owes the agency.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { together } from "@fiducia/stories/counter/rivals";
import {
  APPLY,
  DEPOSIT,
  LISTING,
  MEMO,
  MOVE,
  REFUND,
  RETURN_CHECK,
  RETURN_PREMIUM,
  VOID,
} from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { undepositedQuery } from "../undeposited/undeposited.contract.ts";
import { undeposited } from "../undeposited/undeposited.query.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);

/** Acme gives 100.00 back, and the agency keeps nothing of it. */
const memo100 = () => drawer.memo({ amount: 10000, retainedAmount: 0, retainedAccountId: undefined });

const funding = async (memo: number, change: object = {}) =>
  counter.tell("PAY", RETURN_PREMIUM, {
    bankAccountId: ACCOUNT.trust,
    parts: [{ partId: (await drawer.parts(memo))[0]?.partId ?? 0, amount: 10000 }],
    referenceNumber: "ACME-77",
    ...change,
  });

/** A memo of 100.00 that Acme's check has funded. */
const funded = async () => {
  const memo = await memo100();
  return { memo, premium: itemOf(await funding(memo)) };
};

const returning = (receiptItemId: number, change: object = {}) =>
  counter.tell("MJS", RETURN_CHECK, { receiptItemId, ...change });
const voiding = (itemId: number) => counter.tell("MJS", VOID, { itemId, reason: "Not so" });
const refunding = (memo: number) =>
  counter.tell("PAY", REFUND, {
    clientId: CLIENT.ada,
    bankAccountId: ACCOUNT.trust,
    credits: [{ itemId: memo, amount: 10000 }],
  });
const applying = (memo: number, invoice: number) =>
  counter.tell("MJS", APPLY, { creditItemId: memo, invoices: [{ itemId: invoice, amount: 10000 }] });
const proven = async () => expect(await counter.read(brokenProofs)).toEqual([]);

describe("a carrier's returned check of 100.00", () => {
  it("that nobody has used leaves the bank as it was, and the memo waits for its money again", async () => {
    const { memo, premium } = await funded();
    expect(await drawer.position()).toEqual([10000, 10000, 0, 0, 0, 0]);
    const { items, shortBanks } = granted(await returning(premium));
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
    expect([await drawer.open(memo), await drawer.open(items[0]?.itemId ?? 0), shortBanks]).toEqual([
      -10000,
      0,
      [],
    ]);
    const row = (await counter.list("MJS", LISTING, { timePeriod: 0 })).rows.at(-1);
    expect(row).toMatchObject({
      ...{ transactionType: "NSFCheck", payee: "Acme Payable", disbursed: 10000, trustEffect: -10000 },
      referenceNumber: "ACME-77",
    });
    expect(sentenceOf(await refunding(memo))).toBe(
      "ADVANCE_NOT_ALLOWED: Credit Memo 1001: 100.00 of 100.00 is not yet in trust.",
    );
    granted(await funding(memo));
    granted(await refunding(memo));
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
    await proven();
  });

  it("of which the client had the refund is an advance of the agency, and the client owes nothing", async () => {
    const { memo, premium } = await funded();
    granted(await refunding(memo));
    const { items, shortBanks } = granted(await returning(premium));
    expect(await drawer.position()).toEqual([-10000, 0, 10000, 0, 0, -10000]);
    expect(shortBanks).toEqual([{ bankAccountId: ACCOUNT.trust, shortBy: 10000 }]);
    expect([await drawer.open(memo), await drawer.open(items[0]?.itemId ?? 0)]).toEqual([0, 0]);
    await proven();
    // The carrier's next check fills the hole.
    granted(await funding(memo));
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
    await proven();
  });

  it("of which an invoice was paid leaves the invoice paid, ahead of the carrier's money", async () => {
    const { memo, premium } = await funded();
    const beta = { lineType: "premium" as const, description: "Beta", reportingAccountId: ACCOUNT.beta };
    const invoice = await drawer.invoice({ lines: [{ ...beta, amount: 10000 }] });
    granted(await applying(memo, invoice));
    granted(await returning(premium));
    expect([await drawer.open(memo), await drawer.open(invoice)]).toEqual([0, 0]);
    expect(await drawer.position()).toEqual([0, 10000, 10000, 0, 0, -10000]);
    await proven();
  });

  it("that waits for its slip goes from there; on a slip it goes from the bank, and the slip stands", async () => {
    await drawer.workWithSlips(true);
    const waits = async () => (await counter.ask("MJS", [undepositedQuery, undeposited], {})).length;
    const first = await funded();
    granted(await returning(first.premium));
    expect([await waits(), await drawer.position()]).toEqual([0, [0, 0, 0, 0, 0, 0]]);
    const premium = itemOf(await funding(first.memo));
    const [waiting] = await counter.ask("MJS", [undepositedQuery, undeposited], {});
    const slip = granted(
      await counter.tell("MJS", DEPOSIT, {
        bankAccountId: ACCOUNT.trust,
        payMethodIds: [waiting?.payMethodId ?? 0],
      }),
    );
    expect(sentenceOf(await voiding(premium))).toBe(
      "ON_A_SLIP: Company Payable 1002 is on a deposit slip. Void the slip first, or return the check.",
    );
    const { items } = granted(await returning(premium));
    expect([await waits(), await drawer.position()]).toEqual([0, [0, 0, 0, 0, 0, 0]]);
    expect(sentenceOf(await voiding(premium))).toBe(
      "RETURNED: Company Payable 1002 was returned by the bank. Void the returned check first.",
    );
    expect(sentenceOf(await counter.tell("MJS", VOID, { eventId: slip.eventId, reason: "Not so" }))).toBe(
      "USED: Deposit slip: 100.00 has been returned by the bank with Returned Check 1002. Void that first.",
    );
    granted(await voiding(items[0]?.itemId ?? 0));
    expect(await drawer.position()).toEqual([10000, 10000, 0, 0, 0, 0]);
    await proven();
  });

  it("for memos of two clients is nobody's in particular", async () => {
    const memo = await memo100();
    const line = {
      lineType: "premium",
      description: "Returned",
      amount: 5000,
      reportingAccountId: ACCOUNT.acme,
    };
    const other = itemOf(await counter.tell("MJS", MEMO, { clientId: CLIENT.bo, lines: [line] } as never));
    const [mine, theirs] = [await drawer.parts(memo), await drawer.parts(other)];
    const parts = [
      { partId: mine[0]?.partId ?? 0, amount: 10000 },
      { partId: theirs[0]?.partId ?? 0, amount: 5000 },
    ];
    const premium = itemOf(await funding(memo, { parts }));
    granted(await returning(premium));
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
    await proven();
  });

  it("leaves the bank of its deposit though its credit was moved; moving it back heals both", async () => {
    const { memo, premium } = await funded();
    const moving = async (fromBankAccountId: number, toBankAccountId: number) =>
      granted(
        await counter.tell("MJS", MOVE, {
          fromBankAccountId,
          toBankAccountId,
          credits: [{ itemId: memo, amount: 10000 }],
        }),
      );
    await moving(ACCOUNT.trust, ACCOUNT.trust2);
    granted(await returning(premium));
    expect(await drawer.position()).toEqual([0, 10000, 10000, 0, 0, -10000]);
    await moving(ACCOUNT.trust2, ACCOUNT.trust);
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
    await proven();
  });

  it("costs the agency the bank's charge, and the client no fee", async () => {
    const { premium } = await funded();
    const fee = { amount: 2500, reportingAccountId: ACCOUNT.fees };
    expect(sentenceOf(await returning(premium, { fee }))).toBe(
      "FEE_OF_COMPANY: Acme Payable gave the check of Company Payable 1001; its return bills no client.",
    );
    const { shortBanks } = granted(await returning(premium, { bankCharge: 1200 }));
    expect(shortBanks).toEqual([{ bankAccountId: ACCOUNT.trust, shortBy: 1200 }]);
    expect(await drawer.position()).toEqual([-1200, 0, 0, 0, -1200, -1200]);
  });

  it("is looked at first, and nothing is posted by that", async () => {
    const { memo, premium } = await funded();
    granted(await refunding(memo));
    const looked = await counter.look("MJS", RETURN_CHECK, { receiptItemId: premium });
    expect(granted(looked)).toMatchObject({
      documents: [],
      trust: [{ bankAccountId: ACCOUNT.trust, after: { cash: -10000, advanced: 10000, surplus: -10000 } }],
      consequences: [
        'Trust Bank will be short by 100.00. Deposit agency funds to close the gap. Source: trust policy, "A trust bank must hold what belongs to each owner".',
        "Credit Memo 1001: 100.00 will wait for the company's money again, though it has been used.",
      ],
    });
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("comes back once, and not before it came in", async () => {
    const { premium } = await funded();
    expect(sentenceOf(await returning(premium, { datedOn: "2026-01-02" }))).toMatch(
      /^NOT_YET_THERE: Company Payable 1001: 100.00 is there from /,
    );
    const both = await Promise.all([returning(premium), returning(premium)]);
    const twice = "TAKEN_BACK: Company Payable 1001 was returned or voided already.";
    expect(both.map(sentenceOf).sort()).toEqual([twice, "done"]);
  });
});

describe("the void of a carrier's returned check", () => {
  it("restores what was there, and the return premium can be voided again", async () => {
    const { memo, premium } = await funded();
    const { items } = granted(await returning(premium));
    expect(sentenceOf(await voiding(premium))).toBe(
      "RETURNED: Company Payable 1001 was returned by the bank. Void the returned check first.",
    );
    granted(await voiding(items[0]?.itemId ?? 0));
    expect(await drawer.position()).toEqual([10000, 10000, 0, 0, 0, 0]);
    granted(await voiding(premium));
    granted(await voiding(memo));
    const left = await counter.read((unit) =>
      unit.rows(sql`
        select account from posting where agency_id = ${unit.agencyId}
        group by account, part_id having sum(amount_cents) <> 0`),
    );
    expect(left).toEqual([]);
    await proven();
  });

  it("is refused once the memo has its money otherwise, or is gone", async () => {
    const { memo, premium } = await funded();
    const [{ itemId } = { itemId: 0 }] = granted(await returning(premium)).items;
    const anew = itemOf(await funding(memo));
    expect(sentenceOf(await voiding(itemId))).toBe(
      "USED: Returned Check 1001: 100.00 has been given back anew on Credit Memo 1001. Void that return premium first.",
    );
    granted(await voiding(anew));
    const invoice = await drawer.invoice();
    const { eventId } = granted(await applying(memo, invoice));
    expect(sentenceOf(await voiding(itemId))).toBe(
      "USED: Returned Check 1001: 100.00 has been settled without money on Credit Memo 1001. Unapply that credit first.",
    );
    granted(await counter.tell("MJS", VOID, { eventId, reason: "Not so" }));
    granted(await voiding(memo));
    expect(sentenceOf(await voiding(itemId))).toBe(
      "USED: Returned Check 1001: 100.00 has been taken away with Credit Memo 1001, which was voided. Issue the memo again and record the return premium on it.",
    );
  });

  it("and its return at the same moment as the void of the return premium: one of the two", async () => {
    // Two checks fund the memo, so that the memo alone could bear both.
    const memo = await memo100();
    const partId = (await drawer.parts(memo))[0]?.partId ?? 0;
    const first = itemOf(await funding(memo, { parts: [{ partId, amount: 5000 }] }));
    granted(await funding(memo, { parts: [{ partId, amount: 5000 }] }));
    const said = await together<string>(counter, "open_item", [
      async () => sentenceOf(await returning(first)),
      async () => sentenceOf(await voiding(first)),
    ]);
    expect(said.filter((each) => each === "done")).toHaveLength(1);
    expect(await drawer.position()).toEqual([5000, 5000, 0, 0, 0, 0]);
    await proven();
  });
});
