// The agency's accounts and companies in whose names every word begins as typed.
import type { ReadUnit } from "@fiducia/database/unit";
import { wordsOf } from "@fiducia/money/client/words.rules";
import { sql } from "kysely";
import type { FoundEverything } from "./search-everything.contract.ts";

interface Named {
  readonly name: string;
}

/** An agency has few accounts and companies: their names are compared as people type them, without accents or signs. */
function fitting<Row extends Named>(rows: readonly Row[], text: string, limit: number): Row[] {
  const beginnings = wordsOf(text);
  if (beginnings.length === 0) return [];
  return rows
    .filter(({ name }) => {
      const words = wordsOf(name);
      return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
    })
    .slice(0, limit);
}

export async function findAccounts(unit: ReadUnit, text: string, limit: number) {
  const rows = await unit.rows(sql<FoundEverything["accounts"][number]>`
    select gl_account_id as "glAccountId", name, account_type as type from gl_account
    where agency_id = ${unit.agencyId} and not inactive order by name collate reading_order`);
  return fitting(rows, text, limit);
}

export async function findCompanies(unit: ReadUnit, text: string, limit: number) {
  const rows = await unit.rows(sql<FoundEverything["companies"][number]>`
    select carrier_id as "carrierId", name from carrier
    where agency_id = ${unit.agencyId} and not inactive and name <> 'Prospect' order by name collate reading_order`);
  return fitting(rows, text, limit);
}
