// Reads credits by their items: receipts' rests and credit memos with their parts.
import type { ReadUnit } from "@fiducia/database/unit";
import type { ClientCredit } from "@fiducia/ledger/credit-use";
import { readCredits, readItems } from "@fiducia/ledger/store/items.store";
import { readParts } from "@fiducia/ledger/store/parts.store";

const IS_CREDIT: readonly string[] = ["IncomingPayment", "CreditMemo"];

/** The credits that exist among the ids, by id. */
export async function readCreditsById(
  unit: ReadUnit,
  itemIds: readonly number[],
): Promise<Map<number, ClientCredit>> {
  const items = await readItems(unit, itemIds);
  const credits = [...items.values()].filter((item) => IS_CREDIT.includes(item.itemType));
  const memos = credits.filter((item) => item.itemType === "CreditMemo").map((item) => item.itemId);
  return readCredits(unit, credits, await readParts(unit, memos));
}
