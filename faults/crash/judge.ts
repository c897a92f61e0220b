// The judge: reads the books after a run and holds them against what the clerks were told.
import { connect } from "@fiducia/database/connect";
import { type Connection, type ReadUnit, readAs } from "@fiducia/database/unit";
import { brokenLink, brokenProofs } from "@fiducia/ledger/testing/proofs";
import { sql } from "kysely";
import type { Acknowledged } from "./clerk.ts";
import type { PostedItem } from "./command.ts";

export interface Findings {
  /** Acknowledged, but not in the books under that number. */
  readonly lost: readonly string[];
  /** In the books more often than they were asked for. */
  readonly doubled: readonly string[];
  /** Sums that do not hold, links of the audit chain that do not fit. */
  readonly broken: readonly string[];
}

interface KeptItem {
  readonly itemId: number;
  readonly number: number;
  readonly itemType: string;
}

/** The items of the agency; those of the demo story are told apart by the count before the run. */
const itemsOf = (unit: ReadUnit): Promise<readonly KeptItem[]> =>
  unit.rows(sql<KeptItem>`select item_id as "itemId", item_number as number, item_type as "itemType"
    from item where agency_id = ${unit.agencyId}`);

export const countItems = (connection: Connection, agencyId: number): Promise<number> =>
  readAs(connection, agencyId, async (unit) => (await itemsOf(unit)).length);

const named = ({ itemId, number }: { itemId: number; number: number }): string => `${itemId} no. ${number}`;

/** What each key is answered from now on. */
async function storedAnswers(unit: ReadUnit): Promise<ReadonlyMap<string, string>> {
  const rows = await unit.rows(sql<{ key: string; answer: { items: PostedItem[] } }>`
    select key, answer from idempotency where agency_id = ${unit.agencyId}`);
  return new Map(rows.map(({ key, answer }) => [key, answer.items.map(named).join()]));
}

/** An answer that is not in the books, or would not be given again. */
function lostOf(
  mine: readonly Acknowledged[],
  kept: readonly KeptItem[],
  stored: ReadonlyMap<string, string>,
): string[] {
  const found = new Set(kept.map((item) => `${item.itemType} ${named(item)}`));
  return mine.flatMap(({ key, itemType, items }) => {
    const isThere = items.length === 1 && items.every((item) => found.has(`${itemType} ${named(item)}`));
    return isThere && stored.get(key) === items.map(named).join()
      ? []
      : [`${key}: ${itemType} ${items.map(named).join()}`];
  });
}

/** Numbers of a type that were given twice, or left out although a later one was given. */
function faultyNumbers(kept: readonly KeptItem[]): string[] {
  const byType = new Map<string, number[]>();
  for (const { itemType, number } of kept) byType.set(itemType, [...(byType.get(itemType) ?? []), number]);
  return [...byType].flatMap(([itemType, numbers]) => {
    const span = Math.max(...numbers) - Math.min(...numbers) + 1;
    return new Set(numbers).size === numbers.length && span === numbers.length
      ? []
      : [`${itemType}: ${numbers.length} items over ${span} numbers`];
  });
}

export interface Before {
  readonly agencyId: number;
  readonly items: number;
}

/** Judges one agency: `before` counts its items before the run. */
async function judgeAgency(
  unit: ReadUnit,
  before: Before,
  acknowledged: readonly Acknowledged[],
): Promise<Findings> {
  const mine = acknowledged.filter(({ agencyId }) => agencyId === unit.agencyId);
  const kept = await itemsOf(unit);
  const stored = await storedAnswers(unit);
  const added = kept.length - before.items;
  const keys = new Set(mine.map(({ key }) => key)).size;
  const proofs = await brokenProofs(unit);
  const link = await brokenLink(unit);
  return {
    lost: lostOf(mine, kept, stored),
    doubled: added > keys ? [`agency ${unit.agencyId}: ${added} items for ${keys} keys`] : [],
    broken: [
      ...faultyNumbers(kept),
      ...proofs.map(({ proof, key }) => `${proof}: ${key}`),
      ...(link ? [`audit chain at ${link.position}, event ${link.eventId}`] : []),
    ],
  };
}

/** Judges all agencies of an installation that stands still. */
export async function judge(
  loginUrl: string,
  before: readonly Before[],
  acknowledged: readonly Acknowledged[],
): Promise<Findings> {
  const connection = connect({ url: loginUrl, max: 2, statementTimeoutMs: 120_000 });
  try {
    const all: Findings[] = [];
    for (const agency of before)
      all.push(await readAs(connection, agency.agencyId, (unit) => judgeAgency(unit, agency, acknowledged)));
    return {
      lost: all.flatMap(({ lost }) => lost),
      doubled: all.flatMap(({ doubled }) => doubled),
      broken: all.flatMap(({ broken }) => broken),
    };
  } finally {
    await connection.destroy();
  }
}
