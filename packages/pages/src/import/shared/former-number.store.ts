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

/** What was brought in as these things before, whatever number they had then. */
export async function readFormerOf(
  unit: ReadUnit,
  { thing, formerSystem, thingIds }: Omit<Numbers, "numbers"> & { readonly thingIds: readonly number[] },
): Promise<Map<number, Former>> {
  if (thingIds.length === 0) return new Map();
  const rows = await unit.rows(sql<Former>`
    select thing_id as "thingId", last_values as values from former_number
    where agency_id = ${unit.agencyId} and thing = ${thing} and former_system = ${formerSystem}
      and thing_id = any(${[...new Set(thingIds)]}::bigint[])`);
  return new Map(rows.map((former) => [former.thingId, former]));
}
