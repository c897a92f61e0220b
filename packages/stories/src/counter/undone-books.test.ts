// Whatever was recorded, voiding all of it leaves books in which nothing ever happened: under every setting.
import type { Cents } from "@fiducia/kernel/cents";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { seedOfRun, storiesOfRun } from "@fiducia/ledger/testing/seed";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { ACCOUNT, CLIENT } from "./agency.ts";
import { Counter, counterOfFile, granted, itemOf } from "./counter.ts";
import { cash, check, FUNDS_IN, INVOICE, PAYMENT, VOID } from "./tellers.ts";

const RECOGNITIONS = ["AR_CASH", "ACCRUAL", "AP_CASH"];
const ALLOCATIONS = ["THIRD_PARTY_FIRST", "PRO_RATA", "FULL_ONLY"];

const home = counterOfFile();
const FIRST_AGENCY = 620_000;
let counter: Counter;
let before: Awaited<ReturnType<typeof balances>>;

/** When commission is income is chosen before the first posting: every setting has an agency of its own. */
async function open(agencyId: number, recognition: string, allocationRule: string): Promise<void> {
  counter = await new Counter(undefined, agencyId).open(home.database);
  await choose(recognition, allocationRule);
  // A payment that settles a company's discount takes from that company: the agency's own money covers it.
  for (const bankAccountId of [ACCOUNT.trust, ACCOUNT.trust2]) {
    const funds = { bankAccountId, operatingBankAccountId: ACCOUNT.operating, amount: 10_000_000 as Cents };
    granted(await counter.tell("MJS", FUNDS_IN, funds));
  }
  before = await balances();
}

async function choose(recognition: string, allocationRule: string): Promise<void> {
  await counter.connection.transaction().execute(async (change) => {
    await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(change);
    await sql`update agency set recognition = ${recognition}, allocation_rule = ${allocationRule}
      where agency_id = ${counter.agencyId}`.execute(change);
  });
}

/** Every account and sub-ledger key with a balance, debit positive. */
const balances = () =>
  counter.read((unit) =>
    unit.rows(sql`
      select account, trust_bank_id, client_id, item_id, part_id, gl_account_id, sum(amount_cents) as cents
      from posting where agency_id = ${unit.agencyId} group by 1, 2, 3, 4, 5, 6 having sum(amount_cents) <> 0
      order by 1, 2, 3, 4, 5, 6`),
  );

const line = fc.record({
  amount: fc.integer({ min: -5_000, max: 20_000 }).filter((amount) => amount !== 0),
  owner: fc.constantFrom<number>(ACCOUNT.acme, ACCOUNT.beta, ACCOUNT.tax, ACCOUNT.fees),
  retained: fc.integer({ min: 0, max: 10_000 }),
});
const story = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  payments: fc.array(
    fc.record({
      /** 1 pays all that is open, 3 a third of it. */
      divisor: fc.integer({ min: 1, max: 4 }),
      extra: fc.integer({ min: 0, max: 3_000 }),
      change: fc.integer({ min: 0, max: 500 }),
      bank: fc.constantFrom<number>(ACCOUNT.trust, ACCOUNT.trust2),
      outside: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

interface Payment {
  readonly divisor: number;
  readonly extra: number;
  readonly change: number;
  readonly bank: number;
  readonly outside: boolean;
}

const openOf = async (itemId: number): Promise<number> => {
  const [row] = await counter.read((unit) =>
    unit.rows<{ open: number }>(sql`
      select remaining_cents as open from open_item where agency_id = ${unit.agencyId} and item_id = ${itemId}`),
  );
  return row?.open ?? 0;
};

const feesOpenOf = async (itemId: number): Promise<number> => {
  const [row] = await counter.read((unit) =>
    unit.rows<{ open: number }>(sql`
      select coalesce(sum(b.billed_cents - b.collected_cents), 0)::bigint as open from part_balance b
      join line_part p using (agency_id, part_id) where b.agency_id = ${unit.agencyId} and b.item_id = ${itemId}
        and p.side = 'agency' and b.billed_cents > 0 and not exists (select from line_part o
          where o.agency_id = p.agency_id and o.line_id = p.line_id and o.side = 'thirdParty' and o.billed_cents <> 0)`),
  );
  return row?.open ?? 0;
};

async function pay(itemId: number, how: Payment): Promise<number | undefined> {
  const open = await openOf(itemId);
  const amount = Math.ceil(open / how.divisor);
  if (amount <= 0) return undefined;
  const fees = await feesOpenOf(itemId);
  const nonFiduciary = how.outside && amount === open ? Math.max(0, Math.min(fees, amount)) : 0;
  const outcome = await counter.tell("MJS", PAYMENT, {
    clientId: CLIENT.ada,
    bankAccountId: how.bank,
    operatingBankAccountId: ACCOUNT.operating,
    payMethods: [
      ...(amount > nonFiduciary ? [check(amount - nonFiduciary)] : []),
      cash(nonFiduciary + how.extra + how.change + 1),
    ],
    change: how.change as Cents,
    invoices: [{ itemId, amount: amount as Cents, nonFiduciary: nonFiduciary as Cents }],
  });
  return itemOf(outcome);
}

describe(`books undone, SEED=${seedOfRun()}`, () => {
  for (const [nth, recognition] of RECOGNITIONS.entries())
    for (const [place, allocation] of ALLOCATIONS.entries())
      it(`${recognition}, ${allocation}`, async () => {
        await open(FIRST_AGENCY + nth * ALLOCATIONS.length + place, recognition, allocation);
        await fc.assert(
          fc.asyncProperty(story, async ({ lines, payments }) => {
            fc.pre(lines.reduce((all, { amount }) => all + amount, 0) > 0);
            const recorded: number[] = [];
            const invoice = itemOf(
              await counter.tell("MJS", INVOICE, {
                clientId: CLIENT.ada,
                lines: lines.map(({ amount, owner, retained }) => ({
                  lineType: "premium" as const,
                  description: "Line",
                  amount,
                  reportingAccountId: owner,
                  ...(owner === ACCOUNT.fees || amount < 0
                    ? {}
                    : { retainedAmount: Math.min(retained, amount), retainedAccountId: ACCOUNT.commission }),
                })),
              }),
            );
            recorded.push(invoice);
            for (const payment of payments) {
              const receipt = await pay(invoice, payment);
              if (receipt !== undefined) recorded.push(receipt);
              expect(await counter.read(brokenProofs)).toEqual([]);
            }
            for (const itemId of recorded.reverse())
              granted(await counter.tell("MJS", VOID, { itemId, reason: "Never happened" }));
            expect(await balances()).toEqual(before);
            expect(await counter.read(brokenProofs)).toEqual([]);
          }),
          { seed: seedOfRun(), numRuns: Math.ceil(storiesOfRun() / 4), endOnFailure: true },
        );
      });
});
