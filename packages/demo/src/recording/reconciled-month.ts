// Reconciles a month of a trust bank: the statement that the bank sends of what the books did, some of it days later.

import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, cents, plus, sumOf } from "@fiducia/kernel/cents";
import { cutText } from "@fiducia/kernel/cut-text";
import { addDays, type Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { openOf, type ReadItem, readItems } from "@fiducia/pages/reconciliations/matching/bank-items.store";
import { readLines } from "@fiducia/pages/reconciliations/matching/bank-lines.store";
import { finishedMonths, readChanges } from "@fiducia/pages/reconciliations/month/changes.store";
import { readStarts } from "@fiducia/pages/reconciliations/month/start.store";
import { sql } from "kysely";
import type { Bookkeeper } from "../agencies/bookkeeper.ts";
import * as told from "./commands.ts";

type Told = Outcome<Record<string, unknown>>;

/** Days until the bank shows it: a check is in the mail, everything else is there on the next day or at once. */
const daysUntilShown = ({ what, amount }: ReadItem): number =>
  what === "Check" ? 2 + (Math.abs(amount) % 9) : Math.abs(amount) % 2;

const saidOf = ({ what, number, name }: ReadItem): string =>
  what === "Check" ? `CHECK ${number}` : cutText(`${what.toUpperCase()} ${name}`.trim(), 80);

interface Shown {
  readonly item: ReadItem;
  readonly on: Day;
}

const firstOfMonth = (on: Day): Day => `${on.slice(0, 7)}-01` as Day;

/** What the bank shows through the day, of what the books have. */
const readShown = async (unit: ReadUnit, bankId: number, through: Day): Promise<readonly Shown[]> =>
  (await readItems(unit, sql`${openOf(bankId)} and b.dated_on <= ${through}`))
    .map((item) => ({ item, on: addDays(item.datedOn, daysUntilShown(item)) }))
    .filter(({ on }) => on <= through);

/** The bank's balance before the month, and the day after which its statement begins. */
async function readBefore(
  unit: ReadUnit,
  bankId: number,
): Promise<{ since: Day; balance: Cents } | undefined> {
  const start = (await readStarts(unit)).find(({ bankAccountId }) => bankAccountId === bankId);
  const last = finishedMonths(await readChanges(unit, bankId)).at(-1);
  if (last) return { since: last.throughOn, balance: last.finish.figures.statement };
  return start && { since: start.beginsAfter, balance: start.statement };
}

/** Nothing happened before the story's first month. */
async function begun(keeper: Bookkeeper, bankId: number, through: Day): Promise<Told> {
  const before = await keeper.read((unit) => readBefore(unit, bankId));
  if (before) return done({});
  return keeper.ask(told.BEGIN_RECONCILING, {
    ...{ bankAccountId: bankId, beginsAfter: addDays(firstOfMonth(through), -1), statementBalance: 0 },
    outstandingEventIds: [],
  });
}

/** Lines that two items fit are told apart by who looks at them. */
async function matchTheRest(keeper: Bookkeeper, bankId: number, shown: readonly Shown[]): Promise<Told> {
  const open = await keeper.read((unit) =>
    readLines(unit, sql`l.bank_account_id = ${bankId} and l.match_id is null`),
  );
  const left = new Map(
    (await keeper.read((unit) => readItems(unit, openOf(bankId)))).map((item) => [item.sourceId, item]),
  );
  for (const { lineId, datedOn, amount, description } of open) {
    const fitting = shown.find(
      ({ item, on }) =>
        left.has(item.sourceId) && item.amount === amount && on === datedOn && saidOf(item) === description,
    );
    if (!fitting) continue;
    left.delete(fitting.item.sourceId);
    const { source, sourceId } = fitting.item;
    const matched = await keeper.ask(told.MATCH_LINES, {
      ...{ bankAccountId: bankId, lineIds: [lineId], items: [{ source, sourceId }] },
    });
    if (!matched.ok) return matched;
  }
  return done({});
}

const versionOf = (keeper: Bookkeeper, bankId: number): Promise<number> =>
  keeper.read(async (unit) => (await readChanges(unit, bankId)).at(-1)?.changeNumber ?? 0);

export async function reconcileMonth(keeper: Bookkeeper, bankId: number, through: Day): Promise<Told> {
  const start = await begun(keeper, bankId, through);
  if (!start.ok) return start;
  const before = await keeper.read((unit) => readBefore(unit, bankId));
  if (!before) throw new Error(`nobody has begun to reconcile ${bankId}`);
  const beginsOn = addDays(before.since, 1);
  const shown = (await keeper.read((unit) => readShown(unit, bankId, through))).map((each) => ({
    ...each,
    on: each.on < beginsOn ? beginsOn : each.on,
  }));
  const typed = await keeper.ask(told.TYPE_STATEMENT, {
    ...{ bankAccountId: bankId, beginsOn, endsOn: through, openingBalance: before.balance },
    closingBalance: plus(
      before.balance,
      sumOf(shown, ({ item }) => item.amount),
    ),
    lines: shown.map(({ item, on }) => ({
      ...{ datedOn: on, amount: cents(item.amount), description: saidOf(item) },
      reference: item.what === "Check" ? item.number : "",
    })),
  });
  if (!typed.ok) return typed;
  const exact = await keeper.ask(told.MATCH_EXACT, { bankAccountId: bankId });
  if (!exact.ok) return exact;
  const rest = await matchTheRest(keeper, bankId, shown);
  if (!rest.ok) return rest;
  const version = await versionOf(keeper, bankId);
  return keeper.ask(told.FINISH_MONTH, { bankAccountId: bankId, throughOn: through, version });
}

export const approveMonth = async (keeper: Bookkeeper, bankId: number, through: Day): Promise<Told> =>
  keeper.ask(told.APPROVE_MONTH, {
    ...{ bankAccountId: bankId, throughOn: through, version: await versionOf(keeper, bankId) },
  });
