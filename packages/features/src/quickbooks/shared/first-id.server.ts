// Reserves ids for rows that a database function numbers.
import { newId } from "@fiducia/ledger/ids";

/** The first of this many ids, all below the next id that anybody gets. */
export function firstIdOf(count: number): number {
  const first = newId();
  for (let index = 0; index < count; index += 1) newId();
  return first;
}
