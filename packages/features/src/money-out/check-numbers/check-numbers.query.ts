// Reads the check numbers of a bank account and finds the gaps between neighbours.

import { numbersOf, readNextCheckNumber } from "@fiducia/money/paid-out/check-number.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { checkNumbersQuery } from "./check-numbers.contract.ts";

const MOST_GAPS = 100;

interface Gap {
  readonly after: number;
  readonly before: number;
}

/** The numbers strictly between the two. */
const between = ({ after, before }: Gap): number[] =>
  Array.from({ length: Math.min(before - after - 1, MOST_GAPS) }, (_, index) => after + 1 + index);

export const checkNumbers: QueryHandler<typeof checkNumbersQuery> = async ({ unit, filter }) => {
  const gaps = await unit.rows(sql<Gap>`
    select after, before from (
      select check_number as after, lead(check_number) over (order by check_number) as before from (${numbersOf(unit, filter.bankAccountId)}) n) neighbours
    where before > after + 1 order by after limit ${MOST_GAPS}`);
  return {
    next: await readNextCheckNumber(unit, filter.bankAccountId),
    gaps: gaps.flatMap(between).slice(0, MOST_GAPS),
  };
};
