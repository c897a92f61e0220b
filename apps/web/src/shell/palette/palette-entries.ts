// What the command palette offers by itself: the screens that the user can open, and what can be done from anywhere.
import { asTyped } from "@fiducia/kernel/as-typed";

export interface PaletteEntry {
  readonly label: string;
  /** Where it stands in the menu, or what kind of entry it is. */
  readonly place: string;
  /** Other words by which people look for it, such as "bounce" for a returned check. */
  readonly synonyms?: readonly string[];
  /** It begins with something that has to be found first, for which the field asks so. */
  readonly asks?: string;
  readonly choose: () => void;
}

type Found = Pick<PaletteEntry, "label" | "place" | "synonyms">;

const beginsWord = (text: string, beginning: string): boolean =>
  text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(beginning));

/** How well an entry fits: 0 when its label begins as typed, 1 when a word of it or a synonym does, 2 elsewhere; undefined not at all. */
function fit(entry: Found, words: readonly string[]): number | undefined {
  const label = asTyped(entry.label);
  const synonyms = asTyped((entry.synonyms ?? []).join(" "));
  const all = `${label} ${asTyped(entry.place)}`;
  if (!words.every((word) => all.includes(word) || beginsWord(synonyms, word))) return undefined;
  const [first = ""] = words;
  if (label.startsWith(first)) return 0;
  return beginsWord(label, first) || beginsWord(synonyms, first) ? 1 : 2;
}

/**
 * The entries that hold every word typed, the best first; all of them for no words. Letters within a word count only where
 * no word begins so.
 */
export function fitting<Entry extends Found>(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = asTyped(typed).split(/\s+/).filter(Boolean);
  const fits = entries
    .flatMap((entry) => {
      const rank = fit(entry, words);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .sort((a, b) => a.rank - b.rank);
  const worst = (fits[0]?.rank ?? 0) < 2 ? 1 : 2;
  return fits.filter(({ rank }) => rank <= worst).map(({ entry }) => entry);
}
