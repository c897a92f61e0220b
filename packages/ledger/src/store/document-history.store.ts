// Reads the history of documents: who paid what of which part, in which bank, and what was banked outside trust.

import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, cents, plus, ZERO } from "@fiducia/kernel/cents";
import { needed } from "@fiducia/kernel/needed";
import { sql } from "kysely";
import type { Collected, DocumentHistory, Payment, Source } from "../document-history.ts";
import type { EntryKind } from "../entry-kind.ts";
import type { Part } from "../part.ts";
import type { Allocation } from "../plan.ts";
import { ACCOUNT } from "./control.store.ts";

interface CollectedRow {
  readonly entry_id: number;
  readonly event_id: number;
  /** The entry that it takes back. */
  readonly reverses_entry_id: number | null;
  readonly kind: EntryKind;
  /** For a reallocation: the item whose money it moves. */
  readonly about_id: number | null;
  readonly part_id: number;
  readonly is_in_trust: boolean;
  readonly trust_bank_id: number | null;
  /** The trust bank in which the entry moved money; a returned check's parts have none of their own. */
  readonly entry_bank_id: number | null;
  readonly movement: "collect" | "move";
  readonly amount: Cents;
}

interface AppliedRow {
  readonly entry_id: number;
  readonly event_id: number;
  readonly from_item_id: number;
  readonly trust_bank_id: number | null;
  readonly amount: Cents;
  readonly allocation: Allocation | null;
}

interface Rows {
  readonly collected: readonly CollectedRow[];
  readonly applied: readonly AppliedRow[];
}

const readCollected = (unit: ReadUnit, itemId: number): Promise<readonly CollectedRow[]> =>
  unit.rows(sql<CollectedRow>`
    select p.entry_id, e.event_id, e.reverses_entry_id, e.kind, e.item_id as about_id, p.part_id, p.fund = 'T' as is_in_trust,
      p.trust_bank_id, p.movement,
      (select max(t.trust_bank_id) from posting t where t.agency_id = p.agency_id and t.entry_id = p.entry_id)
        as entry_bank_id,
      case p.fund when 'T' then -p.amount_cents else p.amount_cents end as amount
    from posting p join entry e on e.agency_id = p.agency_id and e.entry_id = p.entry_id
    where p.agency_id = ${unit.agencyId} and p.item_id = ${itemId} and p.part_id is not null
      and p.account in (${ACCOUNT.billed}, ${ACCOUNT.premiumPayable}, ${ACCOUNT.feesPayable}, ${ACCOUNT.revenuePayable}) and p.movement in ('collect', 'move')
    order by p.entry_id, p.line_number`);

const readApplied = (unit: ReadUnit, itemId: number): Promise<readonly AppliedRow[]> =>
  unit.rows(sql<AppliedRow>`
    select entry_id, event_id, from_item_id, trust_bank_id, amount_cents as amount, allocation from application
    where agency_id = ${unit.agencyId} and to_item_id = ${itemId} order by application_id`);

const add = (amounts: Map<number, Cents>, key: number, amount: Cents): void =>
  void amounts.set(key, plus(amounts.get(key) ?? ZERO, amount));

/**
 * The rows of each payment, oldest first: of an entry that names its source, else all of its event, with the sources that
 * none of its entries names. A reallocation is a payment of its own.
 */
function groupsOf({ collected, applied }: Rows): [CollectedRow[], readonly AppliedRow[]][] {
  const collecting = new Set(collected.map((row) => row.entry_id));
  const ofEvents = applied.filter(({ entry_id }) => !collecting.has(entry_id));
  const groups = new Map<string, [CollectedRow[], readonly AppliedRow[]]>();
  for (const row of collected) {
    const appliedRows = applied.filter((each) => each.entry_id === row.entry_id);
    const isApart = row.kind === "Reallocation" || appliedRows.length > 0;
    const key = isApart ? `entry ${row.entry_id}` : `event ${row.event_id}`;
    const sources = isApart ? appliedRows : ofEvents.filter((each) => each.event_id === row.event_id);
    const [rows] = groups.get(key) ?? [[]];
    groups.set(key, [[...rows, row], sources]);
  }
  return [...groups.values()];
}

/** For a returned check's parts, whose money fills other keys: what is settled came through trust. */
function sharesOf(
  rows: readonly CollectedRow[],
  bankId: number | null | undefined,
  isFilling: boolean,
): Collected[] {
  const inTrust = rows.filter((row) => row.movement === "collect" && row.is_in_trust !== isFilling);
  return inTrust.map((row) => ({
    partId: row.part_id,
    bankId: needed(row.trust_bank_id ?? bankId ?? row.entry_bank_id, "the bank of a payment"),
    amount: row.amount,
  }));
}

function paymentOf(
  rows: readonly CollectedRow[],
  applied: readonly AppliedRow[],
  isFilling: boolean,
): Payment {
  const [first] = rows;
  const within = applied.filter((row) => row.trust_bank_id !== null);
  const shares = sharesOf(rows, within[0]?.trust_bank_id, isFilling);
  if (first?.kind === "Reallocation") {
    const sources: Source[] = [
      { itemId: needed(first.about_id, "the source of a reallocation"), amount: ZERO },
    ];
    return { sources, shares, byHand: false };
  }
  // Of what was paid outside, a discount and a fee may have settled each other within trust.
  const sources = within.length > 0 ? within : applied.map((row) => ({ ...row, amount: ZERO }));
  return {
    sources: sources.map((row) => ({ itemId: row.from_item_id, amount: row.amount })),
    shares,
    isReturn: first?.kind === "NSFCheck",
    entries: rows.map((row) => row.entry_id),
    undoes: rows.flatMap((row) => row.reverses_entry_id ?? []),
    byHand: applied.some((row) => row.allocation === "BY_HAND" && row.amount > 0),
    byRule: applied.some(
      ({ allocation, amount }) => allocation !== null && allocation !== "BY_HAND" && amount > 0,
    ),
  };
}

function historyOf(itemId: number, rows: Rows, isFilling: boolean): DocumentHistory {
  const payments = groupsOf(rows).map(([collected, applied]) => paymentOf(collected, applied, isFilling));
  const cameTo = new Map<number, Map<number, Cents>>();
  const outside = new Map<number, Cents>();
  const come = (partId: number, bankId: number, amount: Cents): void => {
    const banks = cameTo.get(partId) ?? new Map<number, Cents>();
    add(banks, bankId, amount);
    cameTo.set(partId, banks);
  };
  for (const row of rows.collected) {
    if (row.is_in_trust) come(row.part_id, needed(row.trust_bank_id, "the trust bank"), row.amount);
    if (!isFilling && row.movement === "collect")
      add(outside, row.part_id, row.is_in_trust ? cents(-row.amount) : row.amount);
  }
  if (isFilling)
    for (const { shares } of payments)
      for (const { partId, bankId, amount } of shares) come(partId, bankId, amount);
  const first = rows.applied.find(({ allocation }) => allocation !== null && allocation !== "BY_HAND");
  const rule = first?.allocation === "BY_HAND" ? undefined : (first?.allocation ?? undefined);
  return { itemId, payments, cameTo, outside, rule };
}

/** The history of each document to which these parts belong, by item id. */
export async function readHistories(
  unit: ReadUnit,
  parts: readonly Part[],
): Promise<Map<number, DocumentHistory>> {
  const histories = new Map<number, DocumentHistory>();
  for (const itemId of new Set(parts.map((part) => part.itemId))) {
    const isFilling = parts.some((part) => part.itemId === itemId && part.fills);
    const rows = { collected: await readCollected(unit, itemId), applied: await readApplied(unit, itemId) };
    histories.set(itemId, historyOf(itemId, rows, isFilling));
  }
  return histories;
}
