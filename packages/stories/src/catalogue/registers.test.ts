// The registers, the trial balance and the general ledger tell the same story as the books, on every range of days.

import { HARBOR } from "@fiducia/demo/agencies/staff";
import { addDays, type Day, day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type AnyRow, demoOfFile, demoUser, servedReport } from "../every-call/demo-agencies.ts";

const demo = demoOfFile();
let ranges: readonly (readonly [string, Day, Day])[];
beforeAll(async () => {
  ranges = [
    ["everything", day("2000-01-01"), demo.today],
    ["today", demo.today, demo.today],
    ["yesterday", addDays(demo.today, -1), addDays(demo.today, -1)],
    ["the last month", addDays(demo.today, -30), demo.today],
    ["the months before", day("2000-01-01"), addDays(demo.today, -31)],
  ];
});

async function report(name: string, filter: AnyRow) {
  const served = servedReport(name);
  return demo.list(served, demoUser("MJS"), { filter });
}

const between = (startDate: Day, endDate: Day) => ({ startDate, endDate });

/** What the postings between the days did to the account, debits above zero. */
async function moved(accounts: readonly string[], start: Day, end: Day): Promise<number> {
  const [sum] = await demo.read((unit) =>
    unit.rows(sql<{ cents: number }>`
      select coalesce(sum(p.amount_cents), 0)::bigint as cents from posting p
      join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id
      where p.agency_id = ${HARBOR} and p.account in (${sql.join([...accounts])})
        and n.dated_on between ${start} and ${end}`),
  );
  return sum?.cents ?? 0;
}

const CASH = ["1010", "1015"];

test("what the registers received less what they disbursed is what trust cash moved", async () => {
  for (const [name, start, end] of ranges) {
    const received = await report("GetCashReceiptsRegister", between(start, end));
    const disbursed = await report("GetCashDisbursementsRegister", between(start, end));
    const net = Number(received.totals.amount) - Number(disbursed.totals.amount);
    expect([name, net]).toEqual([name, await moved(CASH, start, end)]);
  }
});

test("a receipt names its insured, policy, company, method and bank", async () => {
  const { rows } = await report("GetCashReceiptsRegister", between(day("2000-01-01"), demo.today));
  const named = rows.filter(
    ({ transactionType, policyNumber }) => transactionType === "IncomingPayment" && policyNumber,
  );
  expect(named.length).toBeGreaterThan(3);
  for (const row of named)
    expect(
      [row.insured, row.company, row.description, row.payMethod, row.bankAccountName].every(Boolean),
    ).toBe(true);
});

test("of each trust bank too, whatever was voided or moved in between", async () => {
  for (const [name, start, end] of ranges) {
    const received = await report("GetCashReceiptsRegister", between(start, end));
    const disbursed = await report("GetCashDisbursementsRegister", between(start, end));
    const net = new Map<unknown, number>();
    for (const [sign, rows] of [
      [1, received.rows],
      [-1, disbursed.rows],
    ] as const)
      for (const { bankAccountName, amount } of rows)
        if (amount !== 0) net.set(bankAccountName, (net.get(bankAccountName) ?? 0) + sign * Number(amount));
    const books = await demo.read((unit) =>
      unit.rows<{ bank: string; cents: number }>(sql`
        select b.name as bank, sum(p.amount_cents)::bigint as cents from posting p
        join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id
        join gl_account b on b.agency_id = p.agency_id and b.gl_account_id = p.trust_bank_id
        where p.agency_id = ${HARBOR} and p.account in (${sql.join(CASH)}) and n.dated_on between ${start} and ${end}
        group by 1 having sum(p.amount_cents) <> 0`),
    );
    const shown = Object.fromEntries([...net].filter(([, cents]) => cents !== 0));
    expect([name, shown]).toEqual([name, Object.fromEntries(books.map(({ bank, cents }) => [bank, cents]))]);
  }
});

test("what was banked to operating is what the search says", async () => {
  for (const [name, start, end] of ranges) {
    const register = await report("GetCashReceiptsRegister", between(start, end));
    const search = await report("GetReceiptReport", { startDate: start, endDate: end });
    expect([name, register.totals.nonFiduciary]).toEqual([name, search.totals.nonFiduciary]);
  }
});

test("a voided payment stands on its own day, its void beside it, and a returned check is one of its lines", async () => {
  const { rows } = await report("GetCashDisbursementsRegister", between(day("2000-01-01"), demo.today));
  const voided = rows.filter(({ referenceNumber }) => referenceNumber === "2297");
  expect(voided).toHaveLength(2);
  expect(voided.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
  expect(rows.map(({ transactionType }) => transactionType)).toContain("NSFCheck");
});

describe("the trial balance", () => {
  test("balances in every fund, at the start, within the range and at its end", async () => {
    for (const [name, start, end] of ranges) {
      const { rows } = await report("GetTrialBalance", between(start, end));
      for (const fund of ["Billed", "Trust", "Operating"]) {
        const of = rows.filter((row) => row.fund === fund);
        const sum = (key: string) => of.reduce((total, row) => total + Number(row[key]), 0);
        expect([name, fund, sum("opening"), sum("debit") - sum("credit"), sum("closing")]).toEqual([
          name,
          fund,
          0,
          0,
          0,
        ]);
      }
    }
  });

  test("opens where the days before it closed", async () => {
    const before = await report("GetTrialBalance", between(day("2000-01-01"), addDays(demo.today, -31)));
    const after = await report("GetTrialBalance", between(addDays(demo.today, -30), demo.today));
    const opening = new Map(after.rows.map((row) => [row.lineKey, row.opening]));
    for (const { lineKey, closing } of before.rows)
      expect([lineKey, opening.get(lineKey)]).toEqual([lineKey, closing]);
  });
});

test("the general ledger's postings add up to what the trial balance moved, account by account", async () => {
  for (const [name, start, end] of ranges) {
    const { rows } = await report("GetTrialBalance", between(start, end));
    for (const account of new Set(rows.map((row) => String(row.account)))) {
      const { totals } = await report("GetGLDetail", { ...between(start, end), account });
      const of = rows.filter((row) => row.account === account);
      const sum = (key: string) => of.reduce((total, row) => total + Number(row[key]), 0);
      expect([name, account, totals.debit, totals.credit]).toEqual([
        name,
        account,
        sum("debit"),
        sum("credit"),
      ]);
    }
  }
});
