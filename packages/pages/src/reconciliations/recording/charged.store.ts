// What a trust bank charged, less what it took back.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, greatest, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day } from "@fiducia/kernel/day";
import { sql } from "kysely";

const DAYS = 366;

/** In the year up to a day; zero or more. */
export async function readCharged(unit: ReadUnit, bankAccountId: number, through: Day): Promise<Cents> {
  const charged = await unit.value(sql<{ cents: Cents }>`
    select coalesce(sum(e.disbursed_cents), 0)::bigint as cents from event e
    where e.agency_id = ${unit.agencyId} and e.event_type = 'BankCharge' and e.bank_account_id = ${bankAccountId}
      and e.dated_on between ${addDays(through, -DAYS)} and ${addDays(through, DAYS)}`);
  return greatest(charged ?? ZERO, ZERO);
}
