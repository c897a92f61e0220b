// Reads credits by item id: rests of receipts, and credit memos with their parts.

import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, least, plus, sum, ZERO } from "@fiducia/kernel/cents";
import type { ClientCredit } from "@fiducia/ledger/credit-use";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { readCredits, readItems } from "@fiducia/ledger/store/items.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { sql } from "kysely";

const IS_CREDIT: readonly string[] = ["IncomingPayment", "CreditMemo"];

/** The credits with these ids that exist, with everything that banks hold of them. */
export async function readHeldCredits(
  unit: ReadUnit,
  itemIds: readonly number[],
): Promise<Map<number, ClientCredit>> {
  const items = await readItems(unit, itemIds);
  const credits = [...items.values()].filter((item) => IS_CREDIT.includes(item.itemType));
  const memos = credits.filter((item) => item.itemType === "CreditMemo").map((item) => item.itemId);
  return readCredits(unit, credits, await readParts(unit, memos));
}

/** What the client owes for the same money as each credit: open debts of returned checks for its refunds. */
async function readOwed(unit: ReadUnit, itemIds: readonly number[]): Promise<ReadonlyMap<number, Cents>> {
  if (itemIds.length === 0) return new Map();
  const rows = await unit.rows(sql<{ itemId: number; owed: Cents }>`
    select p.fills_item_id as "itemId", sum(b.billed_cents - b.collected_cents)::bigint as owed from line_part p
    join part_balance b on b.agency_id = p.agency_id and b.part_id = p.part_id
    where p.agency_id = ${unit.agencyId} and p.control = ${ACCOUNT.clientCredit} and p.fills_item_id in (${sql.join([...itemIds])})
    group by 1`);
  return new Map(rows.map(({ itemId, owed }) => [itemId, owed]));
}

/**
 * The credits that clients can use. What was paid into another bank for a refunded check fills the shortage that the
 * refund left, once it is moved there: it is nobody's credit.
 */
export async function asUsable(
  unit: ReadUnit,
  credits: ReadonlyMap<number, ClientCredit>,
): Promise<Map<number, ClientCredit>> {
  const receipts = [...credits.values()].filter(({ memoParts }) => memoParts.length === 0);
  const owed = await readOwed(
    unit,
    receipts.map(({ itemId }) => itemId),
  );
  return new Map(
    [...credits].map(([itemId, credit]) => {
      if (credit.memoParts.length > 0) return [itemId, credit];
      const stands = plus(sum(credit.held.values()), owed.get(itemId) ?? ZERO);
      const held = new Map([...credit.held].map(([bankId, amount]) => [bankId, least(amount, stands)]));
      return [itemId, { ...credit, held }];
    }),
  );
}

/** The credits with these ids that exist, as their clients can use them. */
export const readCreditsById = async (
  unit: ReadUnit,
  itemIds: readonly number[],
): Promise<Map<number, ClientCredit>> => asUsable(unit, await readHeldCredits(unit, itemIds));
