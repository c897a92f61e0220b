// The words by which clients are found: as they are typed, without punctuation.
import { asTyped } from "@fiducia/kernel/as-typed";

/** The distinct normalised words of the texts: `O'Brien, José` gives `brien`, `jose`, `o`, and `obrien`. */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    const plain = asTyped(text);
    const joined = plain.replace(/['.]/g, "");
    for (const source of [plain, joined])
      for (const word of source.split(/[^\p{L}\p{N}]+/u)) if (word !== "") words.add(word);
  }
  return [...words].sort();
}
