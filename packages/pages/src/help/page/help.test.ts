// Help speaks of the product as it is: its labels, sentences, addresses and laws are those of the source.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Column } from "@fiducia/contract/column";
import { contractsOf } from "@fiducia/contract/define-area";
import { STATE_PROFILES } from "@fiducia/contract/state-profiles";
import { TERMS, type Term } from "@fiducia/contract/terms";
import { expect, test } from "vitest";
import { isScreenAddress } from "../../screen-addresses.ts";
import { shownAreas } from "../../shown-areas.ts";
import { CHAPTER_TEXTS } from "../chapters/chapters.contract.ts";
import { CHAPTERS, type ChapterName } from "../shared/chapter-names.contract.ts";
import { spoken } from "../shared/help-content.contract.ts";
import { EXPLANATIONS } from "../terms/terms.contract.ts";

const ROOT = join(import.meta.dirname, "../../../../..");
const FOLDERS = [
  "packages/contract",
  "packages/ui",
  "packages/browser",
  "packages/money",
  "packages/features",
  "packages/pages",
];

const isShown = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$/.test(file) &&
  !/(^|\/)(help|testing)\//.test(file) &&
  !file.endsWith("/terms.ts");

/** The source of what screens show, but for help itself. */
const SOURCE = [...FOLDERS, "apps/web"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder, "src"), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/src/${file}`)
      .filter(isShown),
  )
  .map((file) => readFileSync(join(ROOT, file), "utf8"))
  .join("\n");

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** As a string, or as the text of an element; headings of tables have marks at their end. */
const stands = (label: string): boolean =>
  new RegExp(`(["'\`>]|^\\s*)${escaped(label)}([*~]*["'\`<{]|\\s*$)`, "m").test(SOURCE);

/** The button of a list in the settings puts a word before the name of what it adds. */
const isLabel = (label: string): boolean =>
  stands(label) || (label.startsWith("Add ") && SOURCE.includes(`one="${label.slice(4)}"`));

const chapters = Object.entries(CHAPTER_TEXTS).map(([name, chapter]) => ({
  name: name as ChapterName,
  ...chapter,
}));
const terms = Object.entries(EXPLANATIONS).map(([name, explained]) => ({ name: name as Term, ...explained }));

const boldOf = (sentences: readonly string[]): string[] =>
  sentences.flatMap((sentence) => [...sentence.matchAll(/\*\*(.+?)\*\*/g)].map(([, label]) => label ?? ""));

test("there are twelve chapters, and thirty terms or more, each named once", () => {
  expect(chapters).toHaveLength(12);
  expect(terms.length).toBeGreaterThanOrEqual(30);
  const names = [...Object.values(TERMS), ...Object.keys(CHAPTERS)].map((name) => name.toLowerCase());
  expect(new Set(Object.values(TERMS)).size).toBe(terms.length);
  expect(
    Object.keys(TERMS).filter((name) => Object.keys(CHAPTERS).includes(name) && !names.includes(name)),
  ).toEqual([]);
});

test.each(chapters)(
  "chapter $name: each label in it stands on a screen",
  ({ purpose, steps, books, troubles }) => {
    const labels = boldOf([purpose, ...steps, ...books, ...troubles.map(({ cure }) => cure)]);
    expect(labels.length).toBeGreaterThan(3);
    expect(labels.filter((label) => !isLabel(label))).toEqual([]);
  },
);

test.each(chapters)(
  "chapter $name: the program says each sentence so, and each brace has an example",
  ({ troubles }) => {
    expect(troubles.length).toBeGreaterThan(2);
    expect(troubles.map(({ says }) => says).filter((says) => !SOURCE.includes(`"${says}"`))).toEqual([]);
    expect(troubles.map(spoken).filter((said) => /[{}]/.test(said))).toEqual([]);
  },
);

test.each(chapters)("chapter $name: each screen has an address", ({ screens }) => {
  expect(screens.map(({ to }) => to).filter((to) => !isScreenAddress(to.split("?")[0] ?? ""))).toEqual([]);
});

test.each(terms)("term $name stands on a screen, in few words", ({ text, example = "", labels }) => {
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter((label) => !isLabel(label))).toEqual([]);
  const words = `${text} ${example}`.trim().split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(25);
  expect(words).toBeLessThanOrEqual(65);
});

test("each law that is named is one of a state's profile", () => {
  const laws = Object.values(STATE_PROFILES).flatMap(({ rules }) => rules.map(({ source }) => source));
  const named = terms.filter(({ source }) => laws.some((law) => source.includes(law)));
  expect(named.length).toBeGreaterThan(10);
  const rest = terms.map(({ source }) => laws.reduce((left, law) => left.replaceAll(law, ""), source));
  expect(rest.filter((words) => /\d{3}|Code|Statutes|NYCRR|COMAR|Regulation/.test(words))).toEqual([]);
});

test("a column whose heading is a term names it", () => {
  const termOf = new Map(terms.flatMap(({ name, labels }) => labels.map((label) => [label, name] as const)));
  const unnamed = shownAreas
    .flatMap((area) => contractsOf(area as never))
    .flatMap((contract) => {
      const report = contract as {
        readonly kind: string;
        readonly name: string;
        readonly columns?: readonly Column<object>[];
      };
      return (report.columns ?? []).map((column) => ({
        report: report.name,
        label: column.label,
        term: column.term,
      }));
    })
    .filter(({ label, term }) => termOf.has(label) && termOf.get(label) !== term);
  expect(unnamed).toEqual([]);
});

// The field for a bank names its term itself.
test("a field whose label is a term names it", () => {
  const labels = terms.flatMap((term) => term.labels).map(escaped);
  const fields = [
    ...SOURCE.matchAll(new RegExp(`<(?!Bank)\\w+Field\\s+label="(${labels.join("|")})"(?!\\s+term=)`, "g")),
  ];
  expect(fields.map(([, label]) => label)).toEqual([]);
  expect([...SOURCE.matchAll(/<\w+Field\s+label="[^"]+"\s+term="/g)].length).toBeGreaterThan(10);
});
