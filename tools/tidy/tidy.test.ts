// The source keeps the rules of architecture and style, and every rule is seen to bite.
import { repositoryRoot } from "@fiducia/database/root";
import { expect, test } from "vitest";
import { EXCEPTIONS, staleExceptions } from "./exceptions.ts";
import { applyRule, type Surroundings } from "./finding.ts";
import { FIXTURES, withOpening } from "./fixtures.ts";
import { readRepository, surroundingsOf } from "./repository.ts";
import { judge, RULES } from "./rules.ts";
import { readSource } from "./source-file.ts";

const root = repositoryRoot();
const files = readRepository(root);

/** Files that each kind must at least have; a search that finds too little must not pass for order. */
const AT_LEAST = [
  [/^packages\/.*\.ts$/, 60],
  [/\.tsx$/, 5],
  [/\.(query|command)\.ts$/, 2],
  [/^apps\/server\//, 10],
] as const;

test("the source keeps every rule", () => {
  const surroundings = surroundingsOf(root, files);
  const findings = files.flatMap((file) => judge(file, surroundings));
  expect(findings.map(({ path, line, rule, objection }) => `${path}:${line} ${rule}: ${objection}`)).toEqual(
    [],
  );
});

test.each(AT_LEAST)("enough files like %s were seen", (kind, least) => {
  expect(files.filter(({ path }) => kind.test(path)).length).toBeGreaterThanOrEqual(least);
});

const surroundings: Surroundings = {
  paths: new Set(),
  declared: () =>
    new Set([
      "kysely",
      "zod",
      "@fiducia/kernel",
      "@fiducia/database",
      "@fiducia/ledger",
      "@fiducia/contract",
    ]),
};

const rulesBroken = (path: string, text: string, around = surroundings): readonly string[] =>
  judge(readSource(path, withOpening(text)), around).map(({ rule }) => rule);

test.each(FIXTURES)("$rule bites: $broken", ({ rule, path, broken }) => {
  expect(rulesBroken(path, broken)).toContain(rule);
});

const withNeighbour = FIXTURES.filter(({ rule, kept }) => kept !== "" && rule !== "tested");

test.each(withNeighbour)("$rule lets pass: $kept", ({ rule, path, kept }) => {
  expect(rulesBroken(path, kept)).not.toContain(rule);
});

test("a query with its test beside it is tested", () => {
  const path = "packages/features/src/receipt-report/receipts/receipts.query.ts";
  const around = { ...surroundings, paths: new Set([path.replace(".ts", ".test.ts")]) };
  expect(rulesBroken(path, "export const receipts = 1;", around)).not.toContain("tested");
  expect(rulesBroken(path, "export const receipts = 1;")).toContain("tested");
});

test("a file says at its top what it means", () => {
  const without = readSource("apps/server/src/worker.ts", "export const work = 1;\n");
  expect(judge(without, surroundings).map(({ rule }) => rule)).toEqual(["opening-sentence"]);
});

test("every rule has a fixture", () => {
  const shown = new Set([...FIXTURES.map(({ rule }) => rule), "opening-sentence"]);
  expect(RULES.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});

const byPath = new Map(files.map((file) => [file.path, file]));

/** Whether a file breaks a rule, exceptions aside. */
function breaks(path: string, name: string): boolean {
  const [file, rule] = [byPath.get(path), RULES.find((each) => each.name === name)];
  return file && rule ? applyRule(rule, file, surroundingsOf(root, files)).length > 0 : false;
}

test("every exception excuses something", () => {
  expect(staleExceptions(EXCEPTIONS, [...byPath.keys()], breaks)).toEqual([]);
});

test("an exception of a rule that its file keeps is stale, and so is one without a file or rule", () => {
  const clockFile = "packages/kernel/src/clock.ts";
  const stale = [
    { rule: "clock", paths: /^packages\/kernel\/src\/cents\.ts$/, reason: "it reads no clock" },
    { rule: "clock", paths: /^packages\/kernel\/src\/sundial\.ts$/, reason: "there is no such file" },
    { rule: "sundial", paths: /./, reason: "there is no such rule" },
  ];
  const live = { rule: "clock", paths: new RegExp(`^${clockFile}$`), reason: "it reads the clock" };
  expect(staleExceptions([...stale, live], [...byPath.keys()], breaks)).toEqual(stale);
});
