// Text as a keyboard of the United States types it, by which names are found: `serving/listing/narrowed` does the same in SQL.

/** Letters and signs that are no letter of the alphabet with a mark, in small letters, and how they are typed. */
export const TYPED: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  "\u2018": "'",
  "\u2019": "'",
  "\u02bc": "'",
  "\u2032": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u2013": "-",
  "\u2014": "-",
};
const LETTERS = new RegExp(`[${Object.keys(TYPED).join("")}]`, "g");

/** Small letters without marks as they are typed. */
export const typedLetters = (text: string): string => text.replace(LETTERS, (letter) => TYPED[letter] ?? "");

/** Small letters, without accents, as they are typed. */
export const asTyped = (text: string): string =>
  typedLetters(text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase());
