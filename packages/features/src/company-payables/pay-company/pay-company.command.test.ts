// Paying a company: what was collected goes on to it, once, less return premiums that are netted.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { MOVE, PAY_COMPANY, RETURN_PREMIUM, VOID } from "@fiducia/stories/counter/tellers";
import { tied } from "@fiducia/stories/worked/account-ties";
import { beforeEach, describe, expect, it } from "vitest";
import { saveCarrier } from "../../agency/carrier-settings/carriers.command.ts";
import { saveCarrierCommand } from "../../agency/carrier-settings/carriers.contract.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);

/** Acme's premium part of an invoice of 1,100.00: 850.00 after commission. */
const premiumOf = async (invoice: number) => (await drawer.parts(invoice))[0]?.partId ?? 0;

const paying = (lineItems: readonly { partId: number; amount?: number }[], change: object = {}) =>
  counter.tell("PAY", PAY_COMPANY, {
    payment: { bankAccountId: ACCOUNT.trust, ...change },
    lineItems: [...lineItems],
  });

let invoice: number;
let premium: number;
beforeEach(async () => {
  invoice = await drawer.invoice();
  premium = await premiumOf(invoice);
});

async function sound(): Promise<void> {
  expect(await counter.read(brokenProofs)).toEqual([]);
  const { reported, journal } = await tied(counter);
  expect(reported).toEqual(journal);
}

it("pays what is collected, by the next check, and the line is paid", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const before = await drawer.position();
  const paid = granted(await paying([{ partId: premium }]));
  expect(paid.items).toHaveLength(1);
  expect((await drawer.position())[0]).toBe((before[0] ?? 0) - 85_000);
  expect(sentenceOf(await paying([{ partId: premium }]))).toMatch(
    /^ALREADY_PAID: Invoice 1001, line 1 was paid with Company Payable 1001 by /,
  );
  await sound();
});

it("pays a part of a line, then the rest, and never more than is open", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  granted(await paying([{ partId: premium, amount: 50_000 }]));
  expect(sentenceOf(await paying([{ partId: premium, amount: 35_001 }]))).toBe(
    "ABOVE_OPEN: Invoice 1001, line 1: 350.00 is open; 350.01 is more than that.",
  );
  granted(await paying([{ partId: premium }]));
  await sound();
});

it("pays only what clients have paid", async () => {
  expect(sentenceOf(await paying([{ partId: premium }]))).toBe(
    "NOTHING_HELD: Invoice 1001, line 1: Trust Bank holds nothing of it.",
  );
  await drawer.pay(20_000, [[invoice, 20_000]]);
  expect(sentenceOf(await paying([{ partId: premium, amount: 85_000 }]))).toMatch(/^ADVANCE_NOT_ALLOWED/);
});

describe("a return premium", () => {
  let memo: number;
  beforeEach(async () => {
    await drawer.pay(110_000, [[invoice, 110_000]]);
    memo = await drawer.memo();
  });

  it("is netted: the company gets the difference, and the memo has its money", async () => {
    const [back] = await drawer.parts(memo);
    const before = await drawer.position();
    granted(await paying([{ partId: premium }, { partId: back?.partId ?? 0 }]));
    expect((await drawer.position())[0]).toBe((before[0] ?? 0) - 51_000);
    await sound();
  });

  it("that is more than is paid is a return premium of its own", async () => {
    const [back] = await drawer.parts(memo);
    expect(
      sentenceOf(await paying([{ partId: premium, amount: 10_000 }, { partId: back?.partId ?? 0 }])),
    ).toBe(
      "BELOW_ZERO: Acme Payable gives back 240.00 more than it is paid. Record a return premium instead.",
    );
  });

  it("of the same amount clears both lines without a check", async () => {
    const [back] = await drawer.parts(memo);
    granted(await paying([{ partId: premium, amount: 34_000 }, { partId: back?.partId ?? 0 }]));
    expect(
      sentenceOf(
        await counter.tell("PAY", RETURN_PREMIUM, {
          bankAccountId: ACCOUNT.trust,
          parts: [{ partId: back?.partId ?? 0, amount: 1 }],
        }),
      ),
    ).toMatch(/^ABOVE_UNFUNDED/);
    await sound();
  });
});

it("is voided: its lines are unpaid again", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const before = await drawer.position();
  const payable = itemOf(await paying([{ partId: premium }]));
  granted(await counter.tell("MJS", VOID, { itemId: payable, reason: "Wrong company" }));
  expect(await drawer.position()).toEqual(before);
  granted(await paying([{ partId: premium }]));
  await sound();
});

it("refuses what is no line of a company, another company's, and one twice", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const [, commission] = await drawer.parts(invoice);
  const other = await drawer.directBill(21_500);
  const tax = (await drawer.parts(invoice)).find(({ billed }) => billed === 3_000)?.partId ?? 0;
  for (const partId of [commission?.partId ?? 0, other, 1])
    expect(sentenceOf(await paying([{ partId }]))).toBe("PART_UNKNOWN: There is no such line.");
  expect(sentenceOf(await paying([{ partId: premium }, { partId: tax }]))).toBe(
    "OTHER_COMPANY: Invoice 1001, line 2 is owed to SL Tax Payable, not to Acme Payable. Make one payment for each company.",
  );
  expect(sentenceOf(await paying([{ partId: premium }, { partId: premium }]))).toBe(
    "TWICE: Invoice 1001, line 1 stands here twice; choose it once.",
  );
  expect(sentenceOf(await paying([{ partId: premium }], { bankAccountId: ACCOUNT.operating }))).toMatch(
    /^BANK_NOT_TRUST/,
  );
});

it("records a sweep that the company has made already, whatever was collected", async () => {
  await drawer.pay(20_000, [[invoice, 20_000]]);
  granted(await paying([{ partId: premium, amount: 85_000 }], { method: "Sweep" }));
  expect((await drawer.position())[2]).toBe(68_000);
  await sound();
});

it("knows nothing of lines of another office's client", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const outcome = await counter.tell("AWY", PAY_COMPANY, {
    payment: { bankAccountId: ACCOUNT.trust },
    lineItems: [{ partId: premium }],
  });
  expect(sentenceOf(outcome)).toBe("PART_UNKNOWN: There is no such line.");
});

it("pays a company with a trust bank of its own out of that bank alone", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  granted(
    await counter.tell("MJS", [saveCarrierCommand, saveCarrier], {
      ...{ name: "Acme Underwriters", payableAccountId: ACCOUNT.acme, payeeKind: "carrier", checkName: "" },
      address: { line1: "1 Dock Road", line2: "", city: "Austin", state: "TX", postalCode: "78701" },
      ...{
        ourCode: "",
        termsDays: 45,
        termsFrom: "effective",
        billing: "accountCurrent",
        isAppointed: false,
      },
      ...{ commissionRate: 1500, commissionByLine: {}, trustBankId: ACCOUNT.trust2 },
    } as never),
  );
  expect(sentenceOf(await paying([{ partId: premium }]))).toMatch(
    /^DEDICATED_BANK: Acme Payable has its own trust bank, Trust Bank 2/,
  );
  granted(
    await counter.tell("MJS", MOVE, {
      ...{ fromBankAccountId: ACCOUNT.trust, toBankAccountId: ACCOUNT.trust2 },
      parts: [{ partId: premium, amount: 85_000 }],
    }),
  );
  granted(await paying([{ partId: premium }], { bankAccountId: ACCOUNT.trust2 }));
  await sound();
});
