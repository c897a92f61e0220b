// Many companies paid in one call: a payment for each company and bank, each whole or not at all; a repeat pays what failed.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { MOVE, PAY_COMPANIES, PAY_COMPANY, VOID } from "@fiducia/stories/counter/tellers";
import { beforeEach, expect, it } from "vitest";
import type { z } from "zod";
import type { createCompanyPayablesCommand } from "./pay-companies.contract.ts";

type Answer = z.output<typeof createCompanyPayablesCommand.answer>;

const counter = counterOfTest();
const drawer = new Drawer(counter);
let invoice: number;
let lines: { partId: number }[];

/** Of the invoice of 1,100.00: Acme's premium, the tax, and Acme's policy fee. */
beforeEach(async () => {
  invoice = await drawer.invoice();
  const parts = await drawer.parts(invoice);
  lines = parts.filter(({ side }) => side === "thirdParty").map(({ partId }) => ({ partId }));
});

const paying = (body: object = {}, key?: string) =>
  counter.tell("PAY", PAY_COMPANIES, { lineItems: lines, ...body, ...(key ? { key } : {}) });

const seen = ({ createdPayables, failedPayables }: Answer) => [
  ...createdPayables.map(({ account, bank, amount }) => `${account} ${bank} ${amount}`),
  ...failedPayables.map(({ account, bank, rule }) => `${account} ${bank} ${rule}`),
];

it("pays one check for each company, and each line once", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  expect(seen(granted(await paying()))).toEqual([
    "Acme Payable Trust Bank 87000",
    "SL Tax Payable Trust Bank 3000",
  ]);
  expect(seen(granted(await paying()))).toEqual([
    "Acme Payable Trust Bank ALREADY_PAID",
    "SL Tax Payable Trust Bank ALREADY_PAID",
  ]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("says beside a line that is no company's why it is not paid, and pays the others", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const own = (await drawer.parts(invoice)).find(({ side }) => side === "agency");
  const [premium] = lines;
  const lineItems = [premium, own, { partId: 999_999 }].map((line) => ({ partId: line?.partId ?? 0 }));
  const { createdPayables, failedPayables } = granted(
    await counter.tell("PAY", PAY_COMPANIES, { lineItems }),
  );
  expect(createdPayables.map(({ amount }) => amount)).toEqual([85_000]);
  expect(failedPayables).toMatchObject([
    { glAccountId: null, field: "lineItems.1.partId", message: expect.stringMatching(/^[A-Z].*\.$/) },
  ]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("pays out of each trust bank that holds a line's money", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const [premium] = lines;
  granted(
    await counter.tell("MJS", MOVE, {
      fromBankAccountId: ACCOUNT.trust,
      toBankAccountId: ACCOUNT.trust2,
      parts: [{ partId: premium?.partId ?? 0, amount: 20_000 }],
    }),
  );
  expect(seen(granted(await paying()))).toEqual([
    "Acme Payable Trust Bank 67000",
    "Acme Payable Trust Bank 2 20000",
    "SL Tax Payable Trust Bank 3000",
  ]);
});

it("of a company that cannot be paid answers why, pays the others, and a repeat pays that alone", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const [premium, tax] = lines;
  const paid = granted(
    await counter.tell("PAY", PAY_COMPANY, {
      payment: { bankAccountId: ACCOUNT.trust },
      lineItems: [{ partId: tax?.partId ?? 0 }],
    }),
  );
  const first = granted(await paying({}, "a-click"));
  expect(seen(first)).toEqual(["Acme Payable Trust Bank 87000", "SL Tax Payable Trust Bank ALREADY_PAID"]);
  granted(await counter.tell("MJS", VOID, { itemId: paid.items[0]?.itemId, reason: "Twice" }));
  const second = granted(await paying({}, "a-click"));
  expect(seen(second)).toEqual(["Acme Payable Trust Bank 87000", "SL Tax Payable Trust Bank 3000"]);
  expect(second.createdPayables[0]?.itemId).toBe(first.createdPayables[0]?.itemId);
  expect(granted(await paying({}, "a-click"))).toEqual(second);
  expect(sentenceOf(await paying({ lineItems: [{ partId: premium?.partId ?? 0 }] }, "a-click"))).toMatch(
    /^KEY_REUSED/,
  );
  expect(await counter.read(brokenProofs)).toEqual([]);
});

it("says at which line a rule of trust money refuses a payment", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const undeposited = await drawer.invoice();
  await drawer.workWithSlips(true);
  await drawer.pay(110_000, [[undeposited, 110_000]]);
  const [late] = await drawer.parts(undeposited);
  const lineItems = [...lines, { partId: late?.partId ?? 0 }];
  const refused = { rule: "NOT_DEPOSITED", field: "lineItems.3.partId" };
  expect(await counter.look("PAY", PAY_COMPANIES, { lineItems })).toMatchObject({ refusal: refused });
  expect(granted(await paying({ lineItems })).failedPayables).toMatchObject([refused]);
});

it("takes what is said of each payment, and asks for one where it is missing", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const acme = { glAccountId: ACCOUNT.acme, bankAccountId: ACCOUNT.trust, method: "EFT" as const };
  expect(sentenceOf(await paying({ payments: [acme] }))).toBe(
    "NO_PAYMENT: Name a payment to SL Tax Payable out of Trust Bank, or leave these lines out.",
  );
  expect(sentenceOf(await paying({ payments: [acme, acme] }))).toMatch(/^PAYMENT_TWICE/);
  const tax = { ...acme, glAccountId: ACCOUNT.tax, method: "Check" as const, checkNumber: 2_500 };
  expect(seen(granted(await paying({ payments: [acme, tax] })))).toHaveLength(2);
});

it("shows before what all payments together do to each bank", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const look = await counter.look("PAY", PAY_COMPANIES, { lineItems: lines });
  if (!look.ok) throw new Error(look.refusal.message);
  expect(look.value.trust.map(({ name, change }) => [name, change.cash])).toEqual([["Trust Bank", -90_000]]);
});

it("warns before of the same payee and amount within seven days", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const [premium] = lines;
  const part = { partId: premium?.partId ?? 0, amount: 10_000 };
  const warned = async () => {
    const look = await counter.look("PAY", PAY_COMPANIES, { lineItems: [part] });
    if (!look.ok) throw new Error(look.refusal.message);
    return look.value.consequences;
  };
  expect(await warned()).toEqual([]);
  granted(await paying({ lineItems: [part] }));
  expect(await warned()).toEqual([
    "Acme Payable was paid 100.00 on 03/02/2026 already, with number 1001; the same payee and amount within 7 days.",
  ]);
  counter.at("2026-03-10T16:00:00Z");
  expect(await warned()).toEqual([]);
});
