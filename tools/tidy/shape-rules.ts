// Files say what they are for, and what decides or answers is tested.
import type { Rule } from "./finding.ts";

const opening: Rule = {
  name: "opening-sentence",
  why: "the first line says what the file means",
  judge: ({ text }) =>
    /^(#!.*\n)?(\/\/ \S|\/\*\*?\s+\S)/.test(text) ? [] : [{ objection: "no sentence at the top" }],
};

const tested: Rule = {
  name: "tested",
  why: "a query, command, job or rule without a test is a guess",
  judge: ({ path }, { paths }) => {
    const judged = /\.(query|command|job|rules)\.ts$/.test(path);
    const test = path.replace(/\.ts$/, ".test.ts");
    return judged && !paths.has(test) ? [{ objection: `${test} is missing` }] : [];
  },
};

export const shapeRules: readonly Rule[] = [opening, tested];
