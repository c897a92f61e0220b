// Compares a dry run with the posting: open amounts of documents and positions of banks, to the cent.

import type { CommandPreview } from "@fiducia/contract/preview";
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";

interface Position {
  readonly bank: number;
  readonly cash: number;
  readonly surplus: number;
}

const openOf = async (unit: ReadUnit, itemId: number): Promise<number> =>
  (await unit.value(sql<{ open: number }>`
    select remaining_cents as open from open_item where agency_id = ${unit.agencyId} and item_id = ${itemId}`)) ??
  0;

/** Differences between the books after the posting and the dry run. */
export async function notAsShown(
  unit: ReadUnit,
  { documents, trust }: CommandPreview,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { itemId, name, openAfter } of documents) {
    const open = itemId === null ? openAfter : await openOf(unit, itemId);
    if (open !== openAfter) wrong.push(`${name} was shown with ${openAfter} open; the books have ${open}`);
  }
  const positions = await unit.rows(sql<Position>`
    select trust_bank_id as bank, cash_cents + undeposited_cents as cash,
      cash_cents + undeposited_cents - required_carriers_cents - required_clients_cents as surplus
    from trust_position where agency_id = ${unit.agencyId}`);
  for (const { bankAccountId, name, after } of trust) {
    const books = positions.find(({ bank }) => bank === bankAccountId);
    if (!after || (after.cash === books?.cash && after.surplus === books?.surplus)) continue;
    const { cash, surplus } = after;
    wrong.push(
      `${name} was shown with ${JSON.stringify({ cash, surplus })}; the books: ${JSON.stringify(books)}`,
    );
  }
  return wrong;
}
