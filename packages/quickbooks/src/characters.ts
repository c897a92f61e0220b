// The characters that QuickBooks Desktop stores: those of Windows-1252, on one line.

/** What Windows-1252 has besides Latin-1. */
const MORE = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

/** Letters and signs that do not fall apart into a letter and its accent. */
const NEAREST: Readonly<Record<string, string>> = {
  Đ: "D",
  đ: "d",
  Ħ: "H",
  ħ: "h",
  ı: "i",
  Ł: "L",
  ł: "l",
  Ŋ: "N",
  ŋ: "n",
  Ŧ: "T",
  ŧ: "t",
  ĸ: "k",
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "―": "-",
  "−": "-",
  "‛": "'",
  "‟": '"',
  "′": "'",
  "″": '"',
  "⁄": "/",
  "∕": "/",
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
  "№": "No.",
};

const isStored = (character: string): boolean =>
  (character >= " " && character <= "~") ||
  (character >= "\u00a1" && character <= "\u00ff") ||
  MORE.includes(character);

function nearest(character: string): string {
  if (isStored(character)) return character;
  const replacement = NEAREST[character];
  if (replacement !== undefined) return replacement;
  return [...character.normalize("NFKD")].filter(isStored).join("");
}

/**
 * The text as Desktop can store it: on one line, without blanks at its ends, each character that it does not know
 * replaced by the nearest one or left out.
 */
export function storedText(text: string): string {
  const line = text.normalize("NFC").replace(/[\s\p{Cc}]+/gu, " ");
  const storableLine = /^[\x20-\x7e]*$/.test(line) ? line : [...line].map(nearest).join("");
  return storableLine.replace(/ {2,}/g, " ").trim();
}

/** Cuts a stored text to a number of characters. */
export const cut = (text: string, limit: number): string => [...text].slice(0, limit).join("").trimEnd();

/** A memo cut before the marker at its end, by which its transaction is found again. */
export function cutMemo(text: string, limit: number): string {
  const marker = / ?\[[^[\]]{1,60}\]$/.exec(text)?.[0] ?? "";
  return text.length <= limit ? text : cut(text, limit - marker.length) + marker;
}

/** Where each of them stands in Windows-1252. */
const PLACES = new Map(
  [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"].map((character, place) => [
    character,
    0x80 + place,
  ]),
);

/** A stored text in Windows-1252. */
export const encodeStored = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => PLACES.get(character) ?? character.charCodeAt(0));
