// What is open of a payable account: what clients still owe on its lines and what trust banks hold for it.
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { Cents } from "@fiducia/kernel/cents";
import { sql } from "kysely";

/** Both without signs, so that a credit does not hide a debt. */
export async function openOfAccount(unit: WriteUnit, accountId: number): Promise<Cents> {
  const [row] = await unit.rows(sql<{ open: Cents }>`
    select (coalesce((
        select sum(abs(b.billed_cents - b.collected_cents - b.offset_cents - b.written_off_cents))
          from line_part p join part_balance b on b.agency_id = p.agency_id and b.part_id = p.part_id
         where p.agency_id = ${unit.agencyId} and p.owner_account_id = ${accountId}), 0)
      + coalesce((select sum(abs(held_cents)) from part_holding
         where agency_id = ${unit.agencyId} and owner_account_id = ${accountId} and held_cents <> 0), 0))::bigint as open`);
  if (!row) throw new Error("a sum without a row");
  return row.open;
}

/** What trust banks hold of an account's revenue, not yet transferred. */
export async function heldOfAccount(unit: WriteUnit, accountId: number): Promise<Cents> {
  const [row] = await unit.rows(sql<{ held: Cents }>`
    select coalesce(sum(abs(held_cents)), 0)::bigint as held from part_holding
     where agency_id = ${unit.agencyId} and owner_account_id = ${accountId} and held_cents <> 0`);
  if (!row) throw new Error("a sum without a row");
  return row.held;
}

/**
 * Waits for postings that are under way, and lets later ones wait, so that what is then read of an account holds. What was
 * decided before is decided anew once the account has changed.
 */
export const holdPostings = (unit: WriteUnit): Promise<unknown> =>
  unit.rows(sql`select pg_advisory_xact_lock(period_lock(${unit.agencyId}))`);
