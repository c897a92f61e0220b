// Splits a list that is too long for one command.

/** Pieces of at most `most`, in order; none for an empty list. */
export function inPieces<Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] {
  if (most < 1) throw new Error(`pieces of ${most}`);
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, place) => items.slice(place * most, (place + 1) * most));
}
