// The question before all items of a report are transferred.
import { formatCents, sumOf } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import type { TransferItem } from "./transfer-orders.contract.ts";

interface AllQuestion {
  /** "Transfer all 214 items to QuickBooks?" */
  readonly title: string;
  /** The amount where it means something, and how many items are left out. */
  readonly sentences: readonly string[];
}

function heldBackWords(held: number, items: number): string {
  if (held > 1) {
    const which = held === items ? "All" : held.toLocaleString("en-US");
    return `${which} of them are held back and stay here; their rows say why.`;
  }
  return `${items === 1 ? "It" : "1 of them"} is held back and stays here; its row says why.`;
}

/** Undefined for items of different types, which come to no figure: an invoice and its payment are the same money. */
export const sumOfOneType = (items: readonly TransferItem[]): string | undefined =>
  new Set(items.map(({ itemType }) => itemType)).size === 1
    ? formatCents(sumOf(items, ({ amount }) => amount))
    : undefined;

/** `isWhole` is false when the report has more rows than a screen shows. */
export function askAll(items: readonly TransferItem[], isWhole: boolean): AllQuestion {
  const isOne = items.length === 1;
  const total = sumOfOneType(items);
  const held = items.filter(({ isHeldBack }) => isHeldBack).length;
  return {
    title: `Transfer ${isWhole && !isOne ? "all " : ""}${itemCount(items.length)} to QuickBooks?`,
    sentences: [
      ...(total === undefined ? [] : [`${isOne ? "Its amount is" : "Their amounts add up to"} ${total}.`]),
      ...(held === 0 ? [] : [heldBackWords(held, items.length)]),
    ],
  };
}
