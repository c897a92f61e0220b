// Reads the receipts behind a transfer of revenue, each with all that the transfer takes of it.

import { itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { plus } from "@fiducia/kernel/cents";
import type { ItemDetail } from "./item-detail.contract.ts";
import { matchedReceipts } from "./voucher.rules.ts";
import { readRevenueMovements } from "./voucher.store.ts";

type Behind = ItemDetail["receiptsBehind"][number];

const NOTHING_BEHIND = { itemId: null, receivedOn: null, client: null };

/** Empty for what transfers no revenue. Their sum is the transfer; what is given back stands below zero, without a receipt. */
export async function readReceiptsBehind(
  unit: ReadUnit,
  { eventId, eventType }: { readonly eventId: number; readonly eventType: string },
): Promise<readonly Behind[]> {
  if (eventType !== "AgencyRevenuePayable") return [];
  const rows = new Map<string, Behind>();
  for (const { amount, from } of matchedReceipts(await readRevenueMovements(unit, eventId), eventId)) {
    const isReceipt = from?.receiptType && from.receiptNumber !== null;
    const name = isReceipt ? itemName(from.receiptType, from.receiptNumber) : "";
    const words = name || (amount < 0 ? "Given back" : "No receipt");
    const known = rows.get(words);
    const about = from
      ? { itemId: from.receiptItemId, receivedOn: from.receivedOn, client: from.client }
      : NOTHING_BEHIND;
    rows.set(
      words,
      known ? { ...known, amount: plus(known.amount, amount) } : { ...about, name: words, amount },
    );
  }
  return [...rows.values()];
}
