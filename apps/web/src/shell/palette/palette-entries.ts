// What the command palette offers: the screens that the user can open, and what can be done from anywhere.

export interface PaletteEntry {
  readonly label: string;
  /** Where it stands in the menu, or what kind of entry it is. */
  readonly place: string;
  readonly choose: () => void;
}

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** How well an entry fits: 0 when its label begins as typed, 1 when a word of it does, 2 elsewhere; undefined not at all. */
function fit(entry: Pick<PaletteEntry, "label" | "place">, words: readonly string[]): number | undefined {
  const label = folded(entry.label);
  const all = `${label} ${folded(entry.place)}`;
  if (!words.every((word) => all.includes(word))) return undefined;
  const [first = ""] = words;
  if (label.startsWith(first)) return 0;
  return label.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(first)) ? 1 : 2;
}

/** The entries that hold every word typed, the best first; all of them for no words. */
export function fitting<Entry extends Pick<PaletteEntry, "label" | "place">>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return entries
    .flatMap((entry) => {
      const rank = fit(entry, words);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
