// Compares the balances of both books on a day, account by account, and keeps what was found.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Cents, cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { newId } from "@fiducia/ledger/ids";
import type { AccountBalance } from "@fiducia/quickbooks/answer";
import type { Program } from "@fiducia/quickbooks/names";
import { sql } from "kysely";
import { BALANCING_KEY } from "../account-key.contract.ts";
import { isOfYear } from "../account-keys.server.ts";
import {
  type ExportState,
  type ListedAccount,
  type MappedAccount,
  readExportState,
  readListedAccounts,
  readMappedAccounts,
} from "../company.store.ts";
import { listedFor } from "../listed-account.server.ts";
import { type Missing, readMissing } from "./missing.store.ts";

/** One account of both books. */
export interface ProvenAccount {
  readonly key: string;
  readonly title: string;
  /** Its name in QuickBooks. */
  readonly name: string;
  readonly ours: Cents;
  readonly theirs: Cents;
  /** Theirs less ours; of what balances the opening always zero. */
  readonly difference: Cents;
  /** What has not reached QuickBooks and moves this account, at most ten. */
  readonly missing: readonly { readonly name: string; readonly amount: Cents }[];
  /** What of the difference nothing of ours explains: it was entered or changed in QuickBooks, or the opening is not there. */
  readonly unexplained: Cents;
  /** Of ours, what was recorded before the export began and is dated before its first day. */
  readonly opening: Cents;
}

const MOST_NAMED = 10;

/** The first day of the fiscal year that the day lies in. */
export function yearOf(day: Day, startMonth: number): Day {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const begins = month >= startMonth ? year : year - 1;
  return `${String(begins).padStart(4, "0")}-${String(startMonth).padStart(2, "0")}-01` as Day;
}

interface OurBalance {
  readonly whole: Cents;
  readonly ofYear: Cents;
  readonly opening: Cents;
  readonly openingOfYear: Cents;
}

/** Our balances by key at the end of the day; of income and expense since the fiscal year began. */
export async function readOurs(
  unit: ReadUnit,
  day: Day,
  yearBegins: Day,
): Promise<ReadonlyMap<string, OurBalance>> {
  const ofYear = sql`dated_on >= ${yearBegins}`;
  const rows = await unit.rows(sql<OurBalance & { key: string }>`
    select account_key as key, sum(amount_cents)::bigint as whole,
      coalesce(sum(amount_cents) filter (where ${ofYear}), 0)::bigint as "ofYear",
      sum(opening_cents)::bigint as opening,
      coalesce(sum(opening_cents) filter (where ${ofYear}), 0)::bigint as "openingOfYear"
    from quickbooks_total where agency_id = ${unit.agencyId} and dated_on <= ${day} group by account_key`);
  return new Map(rows.map(({ key, ...sums }) => [key, sums]));
}

function provenOf(
  account: MappedAccount,
  { ours, theirs, opening }: Pick<ProvenAccount, "ours" | "theirs" | "opening">,
  missing: readonly Missing[],
): ProvenAccount {
  const difference = account.key === BALANCING_KEY ? cents(0) : cents(theirs - ours);
  // QuickBooks closes income and expense into retained earnings when the fiscal year ends.
  const entries = missing
    .filter(({ key }) => key === account.key)
    .map(({ name, amount, ofYear }) => ({ name, amount: isOfYear(account.kind) ? ofYear : amount }))
    .filter(({ amount }) => amount !== 0);
  const explained = entries.reduce((all, { amount }) => all + amount, 0);
  return {
    key: account.key,
    title: account.title,
    name: account.name,
    ours,
    theirs,
    difference,
    missing: difference === 0 ? [] : entries.slice(0, MOST_NAMED),
    unexplained: difference === 0 ? cents(0) : cents(difference + explained),
    opening,
  };
}

/** Reports of Desktop name accounts and give no ids; the list, read in the same session, knows both. */
function readerOf(balances: readonly AccountBalance[], listed: readonly ListedAccount[], program: Program) {
  const byId = new Map(
    balances.filter(({ account }) => account).map(({ account, balance }) => [account, balance]),
  );
  const byName = new Map(balances.map(({ name, balance }) => [name.toLowerCase(), balance]));
  return (account: MappedAccount): Cents => {
    const there = listedFor(account, listed, program);
    const balance = byId.get(account.listId ?? there?.listId ?? "");
    return balance ?? byName.get((there?.name ?? account.name).toLowerCase()) ?? cents(0);
  };
}

interface Comparing {
  readonly day: Day;
  readonly balances: readonly AccountBalance[];
}

interface Proving extends Comparing {
  readonly at: string;
}

/** Every account of both books; two keys with one account in QuickBooks are compared together, under the first. */
export async function compareBalances(
  unit: WriteUnit,
  state: ExportState,
  { day, balances }: Comparing,
): Promise<readonly ProvenAccount[]> {
  const accounts = await readMappedAccounts(unit, state);
  const yearBegins = yearOf(day, state.facts.fiscalYearStartMonth ?? 1);
  const ours = await readOurs(unit, day, yearBegins);
  const listed = await readListedAccounts(unit);
  const theirsOf = readerOf(balances, listed, state.integrationType);
  const missing = await readMissing(unit, { day, yearBegins });
  const together = new Map<string, { account: MappedAccount; ours: number; opening: number }>();
  for (const account of accounts) {
    const sums = ours.get(account.key);
    if (!account.listId && !sums) continue;
    const [amount, opening] = isOfYear(account.kind)
      ? [sums?.ofYear ?? 0, sums?.openingOfYear ?? 0]
      : [sums?.whole ?? 0, sums?.opening ?? 0];
    const place = listedFor(account, listed, state.integrationType)?.listId ?? account.key;
    const before = together.get(place);
    together.set(place, {
      account: before?.account ?? account,
      ours: (before?.ours ?? 0) + amount,
      opening: (before?.opening ?? 0) + opening,
    });
  }
  return [...together.values()].map(({ account, ours, opening }) =>
    provenOf(account, { ours: cents(ours), theirs: theirsOf(account), opening: cents(opening) }, missing),
  );
}

/** Keeps a proof of the day. */
export async function keepProof(unit: WriteUnit, { day, at, balances }: Proving): Promise<void> {
  const state = await readExportState(unit);
  if (!state?.firstDay) return;
  const proven = await compareBalances(unit, state, { day, balances });
  const differing = proven.filter(({ difference }) => difference !== 0).length;
  await unit.run(sql`
    insert into quickbooks_proof (agency_id, proof_id, dated_on, taken_at, differing, accounts)
    values (${unit.agencyId}, ${newId()}, ${day}, ${at}, ${differing}, ${JSON.stringify(proven)}::jsonb)`);
}
