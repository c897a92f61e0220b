// Whether a password contains what is publicly known of its user: initials, name, agency.

/** What is known of a password's user. */
export interface KnownOfUser {
  readonly initials: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly agencyName: string;
  readonly agencyId: number;
  readonly officeNames: readonly string[];
}

/** Words that many agencies have in their name. */
const GENERAL = new Set(["insurance", "agency", "group", "services", "company", "associates", "brokers"]);

/** Shorter words occur within many others: they count only as a separate first or last word. */
const SHORT = 3;

/** Characters that replace letters. */
const LETTER_OF: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Lower case letters and digits without accents; everything else separates words. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const withLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LETTER_OF[sign] ?? sign);

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(" ")
    .filter((word) => word.length >= SHORT && !GENERAL.has(word));

function holds(password: string, word: string): boolean {
  if (word.length > SHORT) return password.replaceAll(" ", "").includes(word);
  return new RegExp(`(^|\\P{L})${word}|${word}(\\P{L}|$)`, "u").test(password);
}

/** Also with characters that replace letters, and with spaces and dashes between. */
export function isPersonalPassword(password: string, profile: KnownOfUser): boolean {
  const words = [profile.initials, profile.firstName, profile.lastName, profile.agencyName].flatMap(wordsOf);
  const whole = plain(profile.agencyName).replaceAll(" ", "");
  const number = String(profile.agencyId);
  const looked = [plain(password), plain(withLetters(password))];
  return (
    [...words, ...(whole.length > SHORT ? [whole] : [])].some((word) =>
      looked.some((each) => holds(each, word)),
    ) ||
    (number.length > SHORT && holds(plain(password), number))
  );
}
