// Whether a line or an item is named twice: each is matched once.
import type { ItemKey } from "../shared/bank-line.contract.ts";

export const isNamedTwice = (ids: readonly unknown[]): boolean => new Set(ids).size !== ids.length;

export const isItemTwice = (items: readonly ItemKey[]): boolean =>
  isNamedTwice(items.map(({ source, sourceId }) => `${source} ${sourceId}`));
