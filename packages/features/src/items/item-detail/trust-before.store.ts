// Reads how trust banks stood before and after a payment out of them, as it was kept with it.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { sql } from "kysely";

interface TrustBefore {
  readonly bank: string;
  readonly cashBefore: Cents;
  readonly requiredBefore: Cents;
  readonly cashAfter: Cents;
  readonly requiredAfter: Cents;
}

export const readTrustBefore = async (unit: ReadUnit, eventId: number): Promise<TrustBefore[]> => [
  ...(await unit.rows(sql<TrustBefore>`
    select g.name as bank, o.cash_before_cents as "cashBefore", o.required_before_cents as "requiredBefore",
      o.cash_after_cents as "cashAfter", o.required_after_cents as "requiredAfter"
    from outflow_position o
    join gl_account g on g.agency_id = o.agency_id and g.gl_account_id = o.trust_bank_id
    where o.agency_id = ${unit.agencyId} and o.event_id = ${eventId} order by o.trust_bank_id`)),
];
