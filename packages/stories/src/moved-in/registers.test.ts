// An opening is one row in the registers of each trust bank, and one of each account and bank in the general ledger, whose figures
// still add up to what the books moved.
import { glDetail } from "@fiducia/features/trust-accounting/gl-detail/gl-detail.query";
import { glDetailReport } from "@fiducia/features/trust-accounting/gl-detail/gl-detail.report";
import { trialBalance } from "@fiducia/features/trust-accounting/trial-balance/trial-balance.query";
import { trialBalanceReport } from "@fiducia/features/trust-accounting/trial-balance/trial-balance.report";
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { beginOpening, openCredit, turnOpening } from "@fiducia/ledger/testing/opened-documents";
import { takeBackOpening } from "@fiducia/ledger/testing/opening-taken-back";
import { expect, test } from "vitest";
import { ACCOUNT, CLIENT } from "../counter/agency.ts";
import { Drawer } from "../counter/drawer.ts";
import { openedBooks } from "../counter/opened.ts";
import { DISBURSEMENTS_REGISTER, RECEIPTS_REGISTER } from "../counter/tellers.ts";
import { movedInOfFile } from "./moved-in.ts";

const { counter } = movedInOfFile();
const GL = [glDetailReport, glDetail] as const;
const TRIAL = [trialBalanceReport, trialBalance] as const;
const RANGES = [
  { startDate: day("2026-01-01"), endDate: day("2026-03-31") },
  { startDate: day("2026-02-28"), endDate: day("2026-02-28") },
];

const inRegisters = async (range: (typeof RANGES)[number]) => {
  const [received, disbursed] = [
    await counter.list("MJS", RECEIPTS_REGISTER, range),
    await counter.list("MJS", DISBURSEMENTS_REGISTER, range),
  ];
  return {
    rows: [received, disbursed].map(({ rows }) =>
      rows.map(({ transactionType, payee, bankAccountName, amount }) => [
        ...[transactionType, payee, bankAccountName, amount],
      ]),
    ),
    net: Number(received.totals.amount) - Number(disbursed.totals.amount),
  };
};

test("the receipts register has one row of each bank for all documents of an opening", async () => {
  for (const range of RANGES)
    expect(await inRegisters(range)).toEqual({
      rows: [[["OpeningBalance", "Opening balance", "Trust Bank", 90_000]], []],
      net: 90_000,
    });
});

test("a further opening has rows of its own, and what was taken back has none", async () => {
  const further = openedBooks(counter, { openingId: 10, trustBankId: ACCOUNT.trust2 });
  await beginOpening(further);
  await openCredit(further, { clientId: CLIENT.ada, amount: cents(700) });
  await turnOpening(further, "Posted");
  const [range] = RANGES as [(typeof RANGES)[number]];
  expect((await inRegisters(range)).rows[0]).toEqual([
    ["OpeningBalance", "Opening balance", "Trust Bank", 90_000],
    ["OpeningBalance", "Opening balance", "Trust Bank 2", 700],
  ]);
  await takeBackOpening(further);
  expect((await inRegisters(range)).rows[0]).toHaveLength(1);
});

test("the general ledger has one row of each account and bank, and adds up to the trial balance", async () => {
  for (const range of RANGES) {
    const trial = await counter.list("MJS", TRIAL, range);
    const detail = await counter.list("MJS", GL, range);
    const of = (
      rows: readonly { account: string; bankAccountName: string | null; debit: unknown; credit: unknown }[],
    ) =>
      rows
        .map(({ account, bankAccountName, debit, credit }) =>
          [account, bankAccountName, debit ?? 0, credit ?? 0].join(" "),
        )
        .sort();
    expect(of(detail.rows.filter(({ bankAccountName }) => bankAccountName !== "Trust Bank 2"))).toEqual(
      of(trial.rows.filter(({ bankAccountName }) => bankAccountName !== "Trust Bank 2")).filter(
        (row) => !row.endsWith(" 0 0"),
      ),
    );
    expect(detail.totals).toEqual({ debit: trial.totals.debit, credit: trial.totals.credit });
    expect(new Set(detail.rows.map(({ transactionType, memo }) => `${transactionType}: ${memo}`))).toEqual(
      new Set(["OpeningBalance: Opening balance"]),
    );
  }
});

test("page by page, beside what follows, there are the same rows", async () => {
  counter.at("2026-03-02T16:00:00Z");
  const drawer = new Drawer(counter);
  await drawer.pay(110_000, [[await drawer.invoice(), 110_000]]);
  const [range] = RANGES as [(typeof RANGES)[number]];
  for (const report of [RECEIPTS_REGISTER, GL] as const) {
    const listed = report as typeof GL;
    const whole = (await counter.list("MJS", listed, range)).rows;
    const paged: unknown[] = [];
    let cursor: string | undefined;
    do {
      const answer = await counter.list("MJS", listed, range, { limit: 1, ...(cursor ? { cursor } : {}) });
      paged.push(...answer.rows);
      cursor = answer.nextCursor;
    } while (cursor);
    expect(paged).toEqual(whole);
    expect(whole.length).toBeGreaterThan(1);
  }
});
