// Reads the kept days of the trust banks: at most ninety of each and one before them, however long the history is.
import type { Cents } from "@fiducia/kernel/cents";
import { ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day } from "@fiducia/kernel/day";
import { readPositions } from "@fiducia/ledger/store/positions.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { DAYS, type TrustLine, type trustLineQuery } from "./trust-line.contract.ts";

interface KeptDay {
  readonly bankId: number;
  readonly day: Day;
  readonly cash: Cents;
  readonly required: Cents;
}

/** Every day of the line; one on which nothing moved stands as the day before it. `storedDays` has the oldest first. */
function filled(storedDays: readonly KeptDay[], first: Day): TrustLine["days"] {
  const days: TrustLine["days"] = [];
  let at = 0;
  let last = { cash: ZERO, required: ZERO };
  for (let place = 0; place < DAYS; place++) {
    const day = addDays(first, place);
    for (let next = storedDays[at]; next !== undefined && next.day <= day; next = storedDays[++at])
      last = next;
    days.push({ day, cash: last.cash, required: last.required });
  }
  return days;
}

export const trustLine: QueryHandler<typeof trustLineQuery> = async ({ unit, today }) => {
  const banks = await readPositions(unit);
  const first = addDays(today, 1 - DAYS);
  const columns = sql`d.posted_on as day, d.cash_cents as cash, d.required_cents as required`;
  const ofBank = sql`d.agency_id = ${unit.agencyId} and d.trust_bank_id = b.bank_id`;
  const storedDays = await unit.rows(sql<KeptDay>`
    select b.bank_id as "bankId", k.* from unnest(${banks.map(({ bankId }) => bankId)}::bigint[]) b (bank_id)
    cross join lateral (
      (select ${columns} from trust_position_day d where ${ofBank} and d.posted_on < ${first}
        order by d.posted_on desc limit 1)
      union all
      select ${columns} from trust_position_day d
      where ${ofBank} and d.posted_on between ${first} and ${today}) k
    order by 1, 2`);
  return {
    banks: banks.map(({ bankId, name }) => ({
      bankAccountId: bankId,
      name,
      days: filled(
        storedDays.filter((row) => row.bankId === bankId),
        first,
      ),
    })),
  };
};
