// How easily a password is guessed, by those who know the lists that everybody knows, the trade, and its user.
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import type { KnownOfUser } from "./personal-password.rules.ts";

/** Of 0 to 4: at least a hundred million guesses. */
const STRONG_ENOUGH = 3;
/** Judging takes longer with every character, and what makes a password weak is seen in these. */
const JUDGED = 64;

const OF_THE_TRADE = `
fiducia insurance agency broker brokers trust account accounting premium premiums policy carrier commission escrow
fiduciary bookkeeper bookkeeping ledger money invoice receipt payment client clients office admin administrator
`;
const OF_THE_CALENDAR = `
spring summer autumn fall winter january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday password welcome hello login
`;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2049;

const wordsIn = (text: string): readonly string[] => text.trim().toLowerCase().split(/\s+/);
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => String(FIRST_YEAR + at));
const WORDS = [...wordsIn(OF_THE_TRADE), ...wordsIn(OF_THE_CALENDAR)];
const EXPECTED = [...WORDS, ...YEARS, ...WORDS.flatMap((word) => YEARS.map((year) => word + year))];

const strength = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  maxLength: JUDGED,
});

const REASONS: Readonly<Record<string, string>> = {
  repeat: "it repeats itself",
  sequence: "its characters follow one another in the alphabet",
  spatial: "its characters lie side by side on the keyboard",
  date: "it is a date",
  regex: "it is a year",
};
const OWN_WORDS = "it is made of words of the trade, of the calendar, or of your agency";
const KNOWN = "many people use it, or one like it";
const FEW_WORDS = "it has few words, and common ones";
const TOO_LITTLE = "there is too little of it";

/** Why it is easy to guess, in words that follow a colon; undefined when it is strong enough. */
export function weaknessOf(password: string, profile: Partial<KnownOfUser>): string | undefined {
  const { initials, firstName, lastName, agencyName, officeNames = [] } = profile;
  const personalWords = [initials, firstName, lastName, agencyName, ...officeNames].flatMap((text) =>
    wordsIn(text ?? ""),
  );
  const { score, sequence } = strength.check(password.slice(0, JUDGED), [...personalWords, ...EXPECTED]);
  if (score >= STRONG_ENOUGH) return undefined;
  const longest = sequence.toSorted((a, b) => b.token.length - a.token.length)[0];
  if (longest?.pattern === "dictionary") {
    const { dictionaryName = "" } = longest as { dictionaryName?: string };
    if (dictionaryName === "userInputs") return OWN_WORDS;
    return dictionaryName.startsWith("passwords") ? KNOWN : FEW_WORDS;
  }
  return REASONS[longest?.pattern ?? ""] ?? TOO_LITTLE;
}
