// What another system called something that the agency has, and what it said of it last.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";

export interface Former {
  readonly thingId: number;
  readonly values: Readonly<Record<string, string>>;
}

interface Numbers {
  readonly thing: string;
  readonly formerSystem: string;
  readonly numbers: readonly string[];
}

/** What was brought in under these numbers before, by number. */
export async function readFormer(
  unit: ReadUnit,
  { thing, formerSystem, numbers }: Numbers,
): Promise<Map<string, Former>> {
  const rows = await unit.rows(sql<Former & { number: string }>`
    select number, thing_id as "thingId", last_values as values from former_number
    where agency_id = ${unit.agencyId} and thing = ${thing} and former_system = ${formerSystem}
      and number = any(${[...new Set(numbers)]}::text[])`);
  return new Map(rows.map(({ number, ...former }) => [number, former]));
}
