// What a search text may mean: the beginnings of words, a client's number, the beginning of a policy's number, a telephone
// number, an e-mail address.
import { asTyped } from "@fiducia/kernel/as-typed";
import { wordsOf } from "./words.rules.ts";

export interface SearchText {
  /** The longest first: the fewest clients have it. */
  readonly words: readonly string[];
  readonly clientId: number | undefined;
  /** Without signs and in lower case; at least two characters. */
  readonly policyKey: string | undefined;
  /** At least four digits and nothing else but the signs of a telephone number. */
  readonly phone: string | undefined;
  /** In lower case; at least one sign and an @. */
  readonly email: string | undefined;
}

const MOST_CLIENT_ID = 99_999_999;

const LEAST_PHONE_DIGITS = 4;

/** As people write telephone numbers: "(312) 555-0142", "+1 312.555.0142". */
const PHONE = /^[\d\s()+./-]+$/;

/** "+1", or a 1 that a sign parts from the area code. */
const COUNTRY_CODE = /^\s*(?:\+1|1(?=[\s(.-])|1(?=\d{10}$))/;

/** The digits of a telephone number, without the country code of the United States. */
function phoneOf(text: string): string | undefined {
  if (!PHONE.test(text)) return undefined;
  const digits = text.replace(COUNTRY_CODE, "").replace(/\D/g, "");
  return digits.length < LEAST_PHONE_DIGITS ? undefined : digits;
}

const emailOf = (text: string): string | undefined => {
  const email = text.trim().toLowerCase();
  return /^\S+@\S*$/.test(email) ? email : undefined;
};

/** Above every text that begins so, in the order of code points. */
export const beyond = (beginning: string): string => `${beginning}\u{10FFFF}`;

export function readSearchText(text: string): SearchText {
  const joined = asTyped(text).replace(/['.]/g, "");
  const words = wordsOf(joined).sort((a, b) => b.length - a.length);
  const number = /^\s*0*(\d{1,8})\s*$/.exec(text)?.[1];
  const clientId = number === undefined ? undefined : Number(number);
  const policyKey = text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return {
    words: words.slice(0, 6),
    clientId: clientId !== undefined && clientId > 0 && clientId <= MOST_CLIENT_ID ? clientId : undefined,
    policyKey: policyKey.length >= 2 ? policyKey : undefined,
    phone: phoneOf(text),
    email: emailOf(text),
  };
}

const LEAST_LETTERS = 4;
const MOST_LETTERS = 40;

/**
 * The word and the word without each one of its letters, as `client_word_shortened` keeps those of names: a word with one
 * typing error shares one with the word that was meant. None for words that are too short or too long to be kept.
 */
export function shortenedOf(word: string): readonly string[] {
  const letters = [...word];
  if (letters.length < LEAST_LETTERS || letters.length > MOST_LETTERS) return [];
  const without = letters.map((_, place) => letters.toSpliced(place, 1).join(""));
  return [...new Set([word, ...without])];
}
