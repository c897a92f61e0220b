// Ids for rows that a function of the database numbers by itself.
import { newId } from "@fiducia/ledger/ids";

/** The first of ids for so many rows: they lie below the next one that anybody else would get. */
export function firstIdOf(count: number): number {
  const first = newId();
  for (let taken = 0; taken < count; taken += 1) newId();
  return first;
}
