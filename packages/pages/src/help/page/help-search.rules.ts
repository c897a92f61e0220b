// What the box of the page Help finds: chapters and terms that hold every word typed.
import { TERMS, type Term } from "@fiducia/contract/terms";
import { asTyped } from "@fiducia/kernel/as-typed";
import { CHAPTER_TEXTS } from "../chapters/chapters.contract.ts";
import { CHAPTERS, type ChapterName } from "../shared/chapter-names.contract.ts";
import { spoken } from "../shared/help-content.contract.ts";
import { EXPLANATIONS } from "../terms/terms.contract.ts";

interface Found {
  readonly chapters: readonly ChapterName[];
  readonly terms: readonly Term[];
}

const CHAPTER_NAMES = Object.keys(CHAPTERS) as ChapterName[];
const TERM_NAMES = Object.keys(TERMS) as Term[];

const chapterName = (name: ChapterName): string =>
  [CHAPTERS[name].title, ...CHAPTERS[name].synonyms].join(" ");

/** In single words between blanks, so that a blank before what is typed finds where a word begins. */
const spaced = (...texts: readonly string[]): string =>
  ` ${asTyped(texts.join(" "))
    .split(/[^\p{L}\p{N}]+/u)
    .join(" ")}`;

function chapterWords(name: ChapterName): string {
  const { purpose, steps, books, troubles } = CHAPTER_TEXTS[name];
  const said = troubles.flatMap((trouble) => [spoken(trouble), trouble.cure]);
  return spaced(chapterName(name), purpose, ...steps, ...books, ...said);
}

function termWords(name: Term): string {
  const { text, example = "", labels } = EXPLANATIONS[name];
  return spaced(TERMS[name], text, example, ...labels);
}

interface Places<Name> {
  readonly nameOf: (name: Name) => string;
  readonly wordsOf: (name: Name) => string;
}

/** Those first whose name holds every word, then those that have the words in a row. */
function matching<Name>(names: readonly Name[], typed: string, { nameOf, wordsOf }: Places<Name>): Name[] {
  const row = spaced(typed).trimEnd();
  const words = row.split(" ").filter(Boolean);
  const holds = (text: string) => words.every((word) => text.includes(` ${word}`));
  const rank = (name: Name) => (holds(spaced(nameOf(name))) ? 0 : wordsOf(name).includes(row) ? 1 : 2);
  return names.filter((name) => holds(wordsOf(name))).sort((a, b) => rank(a) - rank(b));
}

/** Everything for no words. */
export const searchHelp = (typed: string): Found => ({
  chapters: matching(CHAPTER_NAMES, typed, { nameOf: chapterName, wordsOf: chapterWords }),
  terms: matching(TERM_NAMES, typed, { nameOf: (name) => TERMS[name], wordsOf: termWords }),
});
