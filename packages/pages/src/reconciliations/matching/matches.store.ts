// Writes matches of a bank through the functions that hold its locks.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { BankMatch } from "@fiducia/ledger/plan";
import { sql } from "kysely";
import type { ItemKey } from "../shared/bank-line.contract.ts";

interface Matching {
  readonly userId: number;
  /** ISO 8601. */
  readonly at: string;
  readonly bankAccountId: number;
  readonly matches: readonly BankMatch[];
}

/** All of them or none; fails with FD001 and the rule's name. */
export const writeMatches = (unit: WriteUnit, matching: Matching): Promise<unknown> =>
  unit.rows(sql`
    select match_bank_lines(${JSON.stringify({ ...matching, agencyId: unit.agencyId })}::jsonb)`);

export const undoMatches = (
  unit: WriteUnit,
  undone: { readonly bankAccountId: number; readonly matchIds: readonly number[] },
): Promise<unknown> =>
  unit.rows(sql`
    select unmatch_bank_lines(${JSON.stringify({ ...undone, agencyId: unit.agencyId })}::jsonb)`);

export const withdrawLines = (
  unit: WriteUnit,
  withdrawn: { readonly bankAccountId: number; readonly lineIds: readonly number[]; readonly reason: string },
): Promise<unknown> =>
  unit.rows(sql`
    select withdraw_bank_lines(${JSON.stringify({ ...withdrawn, agencyId: unit.agencyId })}::jsonb)`);

interface Sums {
  /** Lines of the bank with these ids, matched or not. */
  readonly knownLines: number;
  readonly lineCount: number;
  readonly lines: Cents;
  readonly itemCount: number;
  readonly items: Cents;
}

/** What lines of a bank without a match, and its open items, add up to, with how many of them there are. */
export async function readSums(
  unit: ReadUnit,
  {
    bankAccountId,
    lineIds,
    items,
  }: {
    readonly bankAccountId: number;
    readonly lineIds: readonly number[];
    readonly items: readonly ItemKey[];
  },
): Promise<Sums> {
  const sums = await unit.row(sql<Sums>`
    select l.known as "knownLines", l.count as "lineCount", l.cents as lines, i.count as "itemCount", i.cents as items
    from (select count(*)::int as known, count(*) filter (where l.match_id is null)::int as count,
        coalesce(sum(l.amount_cents) filter (where l.match_id is null), 0)::bigint as cents from bank_line l
      where l.agency_id = ${unit.agencyId} and l.bank_account_id = ${bankAccountId}
        and l.line_id = any(${lineIds}::bigint[])) l,
      (select count(*)::int as count, coalesce(sum(b.amount_cents), 0)::bigint as cents
        from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) k (source text, "sourceId" bigint)
        join bank_item b on b.agency_id = ${unit.agencyId} and b.bank_account_id = ${bankAccountId}
          and b.source = k.source and b.source_id = k."sourceId" and b.settled_on is null and b.cancelled_on is null) i`);
  if (!sums) throw new Error("an aggregate has one row");
  return sums;
}
