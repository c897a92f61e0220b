// Refuses to use money on a day before it was there, and to settle what is billed later: a back-dated decision needs both from its
// day on.
import { CONTROL, isOf } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import { POSTING_REFUSALS } from "@fiducia/contract/posted";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, formatCents, minus, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import type { Refusal } from "@fiducia/kernel/outcome";
import { kindRule } from "@fiducia/ledger/entry-kind";
import type { Plan, PlannedEntry } from "@fiducia/ledger/plan";
import type { Posting } from "@fiducia/ledger/posting";
import { readItems } from "@fiducia/ledger/store/items.store";
import { readPartsByIds } from "@fiducia/ledger/store/parts.store";
import { sql } from "kysely";

interface Money {
  readonly item: string;
  readonly amount: Cents;
  /** The first day on which it is there. */
  readonly since: Day;
}

/** The refusal to use, deposit or return money before it is there. */
export const notYetThere = ({ item, amount, since }: Money) =>
  refuse(POSTING_REFUSALS, "NOT_YET_THERE", {
    values: { item, amount: formatCents(amount), since: formatDay(since) },
    field: "datedOn",
  });

/** What a draft takes from one owner's balance in one bank. */
interface Taken {
  readonly key: Posting;
  readonly amount: Cents;
  readonly datedOn: Day;
}

/** Facts are always posted; an unapply checks the day of the application. */
const isDecision = ({ entry: { kind } }: PlannedEntry): boolean => {
  const { isFact = false, mayAdvance = false } = kindRule(kind);
  return !isFact && !mayAdvance;
};

function takenBefore({ entries }: Plan, today: Day): Taken[] {
  const withdrawals = new Map<string, Taken>();
  for (const { entry, datedOn } of entries.filter(isDecision)) {
    if (datedOn >= today) continue;
    for (const posting of entry.postings) {
      const { account, bankId, itemId, partId, amount } = posting;
      if (bankId === undefined || !isOf("owners", account)) continue;
      const name = [account, bankId, itemId, partId].join("/");
      const before = withdrawals.get(name)?.amount ?? ZERO;
      withdrawals.set(name, { key: posting, amount: plus(before, amount), datedOn });
    }
  }
  return [...withdrawals.values()].filter(({ amount }) => amount > 0);
}

interface DayOfKey {
  readonly datedOn: Day;
  /** What came to the balance on the day, less what left it. */
  readonly amount: Cents;
}

const readDays = (unit: ReadUnit, { account, bankId, itemId, partId }: Posting) =>
  unit.rows(sql<DayOfKey>`
    select e.dated_on as "datedOn", -sum(p.amount_cents)::bigint as amount
    from posting p join entry e on e.agency_id = p.agency_id and e.entry_id = p.entry_id
    where p.agency_id = ${unit.agencyId} and p.account = ${account} and p.trust_bank_id = ${bankId ?? null}
      and ${partId === undefined ? sql`p.item_id = ${itemId ?? null} and p.part_id is null` : sql`p.part_id = ${partId}`}
    group by 1 order by 1 desc`);

/** The first day from which that amount stays there; undefined when there is less today, which is paying ahead. */
export function thereSince(newestFirst: readonly DayOfKey[], amount: Cents): Day | undefined {
  let balance = sumOf(newestFirst, (day) => day.amount);
  let since: Day | undefined;
  for (const { datedOn, amount: moved } of newestFirst) {
    if (balance < amount) return since;
    since = datedOn;
    balance = minus(balance, moved);
  }
  return since;
}

async function nameOf(unit: ReadUnit, { itemId, partId, account }: Posting): Promise<string> {
  const [part] =
    partId === undefined || account === CONTROL.clientCredit ? [] : await readPartsByIds(unit, [partId]);
  if (part) return `${part.itemName}, line ${part.lineNumber}`;
  return itemId === undefined ? "" : ((await readItems(unit, [itemId])).get(itemId)?.name ?? "");
}

/** A credit applied before its own day, including what of a memo is settled without money. */
async function usedBeforeItself(unit: ReadUnit, plan: Plan, today: Day): Promise<Refusal | undefined> {
  const entries = new Map(plan.entries.map((planned) => [planned.entryId, planned]));
  const uses = plan.applications.flatMap(({ entryId, fromItemId, amount }) => {
    const planned = entries.get(entryId);
    const isUse = planned && isDecision(planned) && planned.datedOn < today && amount > 0;
    return isUse ? [{ fromItemId, amount, datedOn: planned.datedOn }] : [];
  });
  const items = await readItems(
    unit,
    uses.map(({ fromItemId }) => fromItemId),
  );
  for (const { fromItemId, amount, datedOn } of uses) {
    const credit = items.get(fromItemId);
    if (credit && credit.datedOn > datedOn)
      return notYetThere({ item: credit.name, amount, since: credit.datedOn }).refusal;
  }
  return undefined;
}

/** An invoice, memo or debt that is settled, or opened again, before its own day: no report of the days between could show it. */
async function settledBeforeItself(
  unit: ReadUnit,
  { entries }: Plan,
  today: Day,
): Promise<Refusal | undefined> {
  const settled = entries
    .filter(({ datedOn }) => datedOn < today)
    .flatMap(({ entry, datedOn }) =>
      entry.postings.flatMap(({ account, itemId }) =>
        account === CONTROL.clientReceivable && itemId !== undefined ? [{ itemId, datedOn }] : [],
      ),
    );
  const items = await readItems(unit, [...new Set(settled.map(({ itemId }) => itemId))]);
  for (const { itemId, datedOn } of settled) {
    const item = items.get(itemId);
    if (item && item.datedOn > datedOn)
      return refuse(POSTING_REFUSALS, "BILLED_LATER", {
        values: { item: item.name, since: formatDay(item.datedOn) },
        field: "datedOn",
      }).refusal;
  }
  return undefined;
}

/** The first credit or line of which the plan takes more than was there on its day; undefined when there is none. */
export async function refusedAsTooEarly(
  unit: ReadUnit,
  plan: Plan,
  today: Day,
): Promise<Refusal | undefined> {
  for (const { key, amount, datedOn } of takenBefore(plan, today)) {
    const since = thereSince(await readDays(unit, key), amount);
    if (since && since > datedOn)
      return notYetThere({ item: await nameOf(unit, key), amount, since }).refusal;
  }
  return (await usedBeforeItself(unit, plan, today)) ?? settledBeforeItself(unit, plan, today);
}
