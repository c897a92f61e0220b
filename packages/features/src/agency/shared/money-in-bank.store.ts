// What a bank account holds in the books, waiting money included.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import { sql } from "kysely";

/** Of a trust bank; what an operating bank holds the books do not say. */
export const moneyInBank = async (unit: WriteUnit, bankId: number): Promise<Cents> =>
  (await unit.value(sql<{ money: Cents }>`
    select cash_cents + undeposited_cents as money from trust_position
     where agency_id = ${unit.agencyId} and trust_bank_id = ${bankId}`)) ?? ZERO;
