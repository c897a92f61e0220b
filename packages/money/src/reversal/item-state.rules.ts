// The state of a transaction in one word, as its page, lists and the search show it.
import type { ItemType } from "@fiducia/contract/item-types";
import type { Cents } from "@fiducia/kernel/cents";

export const ITEM_STATUS = [
  "Open",
  "Part paid",
  "Paid",
  "Part used",
  "Used",
  "Voided",
  "Void",
  "Posted",
  "Returned",
  "Part returned",
] as const;

export type ItemState = (typeof ITEM_STATUS)[number];

interface Known {
  readonly itemType: ItemType | null;
  /** Cents; null where nothing can be open. */
  readonly open: Cents | null;
  readonly total: Cents | null;
  readonly reversesEventId: number | null;
  readonly reversedByEventId: number | null;
  /** An entry of it was taken back, as a returned check does. */
  readonly isTakenBack: boolean;
  /** How many pay methods it has, and how many of them the bank returned. */
  readonly payMethods: number;
  readonly returned: number;
}

export function stateOf(item: Known): ItemState {
  const { itemType, open, total, payMethods, returned } = item;
  if (item.reversesEventId !== null) return "Void";
  if (item.reversedByEventId !== null) return "Voided";
  if (returned > 0) return returned === payMethods ? "Returned" : "Part returned";
  if (item.isTakenBack && itemType === "IncomingPayment") return "Voided";
  if (open === null || total === null || itemType === "IncomingPayment") return "Posted";
  const isMemo = itemType === "CreditMemo";
  if (open === 0) return isMemo ? "Used" : "Paid";
  if (open === total) return "Open";
  return isMemo ? "Part used" : "Part paid";
}
