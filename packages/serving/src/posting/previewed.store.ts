// Reads the names that a preview shows: accounts, lines, and what is open of documents.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Plan } from "@fiducia/ledger/plan";
import type { Posting } from "@fiducia/ledger/posting";
import { type Item, readItems } from "@fiducia/ledger/store/items.store";
import { readAccounts } from "@fiducia/ledger/store/settings.store";
import { sql } from "kysely";

export interface KnownLine {
  readonly lineNumber: number;
  readonly description: string;
}

export interface PreviewNames {
  readonly accounts: ReadonlyMap<number, string>;
  readonly items: ReadonlyMap<number, Item>;
  readonly open: ReadonlyMap<number, Cents>;
  /** Part id to its line. */
  readonly lines: ReadonlyMap<number, KnownLine>;
}

const idsOf = (postings: readonly Posting[], idOf: (posting: Posting) => number | undefined): number[] => [
  ...new Set(postings.flatMap((posting) => idOf(posting) ?? [])),
];

async function readLines(unit: ReadUnit, partIds: readonly number[]): Promise<Map<number, KnownLine>> {
  if (partIds.length === 0) return new Map();
  const rows = await unit.rows(sql<{ part_id: number; line_number: number; description: string }>`
    select p.part_id, l.line_number, l.description
    from line_part p join line_item l on l.agency_id = p.agency_id and l.line_id = p.line_id
    where p.agency_id = ${unit.agencyId} and p.part_id in (${sql.join(partIds)})`);
  return new Map(
    rows.map((row) => [row.part_id, { lineNumber: row.line_number, description: row.description }]),
  );
}

async function readOpen(unit: ReadUnit, itemIds: readonly number[]): Promise<Map<number, Cents>> {
  if (itemIds.length === 0) return new Map();
  const rows = await unit.rows(sql<{ item_id: number; remaining_cents: Cents }>`
    select item_id, remaining_cents from open_item
    where agency_id = ${unit.agencyId} and item_id in (${sql.join(itemIds)})`);
  return new Map(rows.map((row) => [row.item_id, row.remaining_cents]));
}

/** The names of everything in the plan's postings. */
export async function readPreviewNames(unit: ReadUnit, plan: Plan): Promise<PreviewNames> {
  const postings = plan.entries.flatMap(({ entry }) => entry.postings);
  const itemIds = idsOf(postings, (posting) => posting.itemId);
  const accountIds = [
    ...idsOf(postings, (posting) => posting.glAccountId),
    ...idsOf(postings, (posting) => posting.bankId),
    ...plan.parts.flatMap((part) => part.ownerAccountId ?? []),
  ];
  const accounts = await readAccounts(unit, accountIds);
  return {
    accounts: new Map([...accounts.values()].map((account) => [account.glAccountId, account.name])),
    items: await readItems(unit, itemIds),
    open: await readOpen(unit, itemIds),
    lines: await readLines(
      unit,
      idsOf(postings, (posting) => posting.partId),
    ),
  };
}
