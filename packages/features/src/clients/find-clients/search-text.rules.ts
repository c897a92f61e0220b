// What a search text may mean: prefixes of words, a client number, the prefix of a policy number.
import { wordsOf } from "../shared/words.rules.ts";

export interface SearchText {
  /** Longest first, since it matches the fewest clients. */
  readonly words: readonly string[];
  readonly clientId: number | undefined;
  /** Lower case without punctuation; at least two characters. */
  readonly policyKey: string | undefined;
}

const MOST_CLIENT_ID = 99_999_999;

/** The upper bound of all texts with a prefix, in the order of code points. */
export const beyond = (beginning: string): string => `${beginning}\u{10FFFF}`;

export function readSearchText(text: string): SearchText {
  const joined = text.replace(/['’.]/g, "");
  const words = wordsOf(joined).sort((a, b) => b.length - a.length);
  const number = /^\s*0*(\d{1,8})\s*$/.exec(text)?.[1];
  const clientId = number === undefined ? undefined : Number(number);
  const policyKey = text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return {
    words: words.slice(0, 6),
    clientId: clientId !== undefined && clientId > 0 && clientId <= MOST_CLIENT_ID ? clientId : undefined,
    policyKey: policyKey.length >= 2 ? policyKey : undefined,
  };
}
