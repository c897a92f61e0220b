// Reads the number that the next document of each kind and the next client take.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";
import { NUMBERED, type Numbered } from "./numbers.contract.ts";

interface Row {
  readonly numbered: Numbered;
  readonly next: number;
}

/** Documents begin with 1001, clients with 1. */
const firstOf = (numbered: Numbered): number => (numbered === "Client" ? 1 : 1001);

export async function readNumbers(unit: ReadUnit): Promise<Record<Numbered, number>> {
  const rows = await unit.rows(sql<Row>`
    select numbered, max(next)::bigint as next from (
      select item_type as numbered, last_number + 1 as next from number_counter where agency_id = ${unit.agencyId}
      union all
      select numbered, next_number from next_number where agency_id = ${unit.agencyId}
      union all
      select 'Client', 1 + max(client_id) from client where agency_id = ${unit.agencyId}) every
     where next is not null group by numbered`);
  const nextNumbers = new Map(rows.map(({ numbered, next }) => [numbered, next]));
  return Object.fromEntries(
    NUMBERED.map((numbered) => [numbered, nextNumbers.get(numbered) ?? firstOf(numbered)]),
  ) as Record<Numbered, number>;
}
