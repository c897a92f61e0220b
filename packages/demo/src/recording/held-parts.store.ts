// What a trust bank holds and what waits for it, as the one who pays chooses it from the lists.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, negate } from "@fiducia/kernel/cents";
import { openOf } from "@fiducia/ledger/part";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { sql } from "kysely";

/** The parts of an account that the bank holds money of. */
export const readHeldParts = (
  unit: ReadUnit,
  { bankId, accountId, control }: { bankId: number; accountId: number; control: readonly string[] },
): Promise<readonly { readonly partId: number }[]> =>
  unit.rows(sql<{ partId: number }>`
    select part_id as "partId" from part_holding
    where agency_id = ${unit.agencyId} and trust_bank_id = ${bankId} and owner_account_id = ${accountId}
      and account in (${sql.join(control)}) and held_cents > 0
    order by part_id`);

export async function readWaitingIds(unit: ReadUnit, bankId: number): Promise<number[]> {
  const rows = await unit.rows(sql<{ id: number }>`
    select pay_method_id as id from waiting_money
    where agency_id = ${unit.agencyId} and bank_account_id = ${bankId} and slip_event_id is null and not is_taken_back
    order by pay_method_id limit 500`);
  return rows.map(({ id }) => id);
}

/** The parts of a credit memo on one side, with what is still to be given back. */
export async function readUnfunded(
  unit: ReadUnit,
  itemId: number,
  side: "thirdParty" | "agency",
): Promise<{ partId: number; amount: Cents }[]> {
  const parts = await readParts(unit, [itemId]);
  return parts
    .filter((part) => part.side === side)
    .map((part) => ({ partId: part.partId, amount: negate(openOf(part)) }));
}
