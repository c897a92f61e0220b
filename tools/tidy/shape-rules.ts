// Files and functions stay small enough to be read at once, say what they are for, and are tested.
import { isTest, type Objection, type Rule } from "./finding.ts";
import { type Node, nodesOf, type SourceFile } from "./source-file.ts";

const LINES_OF_A_FILE = 300;
const LINES_OF_A_FUNCTION = 70;
const LINES_OF_A_COMPONENT = 150;
const PARAMETERS = 3;

const FUNCTIONS = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];

const linesOf = (file: SourceFile, node: Node): number => file.lineAt(node.end) - file.lineAt(node.start) + 1;

const fileSize: Rule = {
  name: "file-size",
  why: "over 300 lines a file means more than one thing",
  judge: ({ text }) => {
    const lines = text.trimEnd().split("\n").length;
    return lines > LINES_OF_A_FILE ? [{ objection: `${lines} lines, the limit is ${LINES_OF_A_FILE}` }] : [];
  },
};

const functionSize: Rule = {
  name: "function-size",
  why: "over 70 lines (a component: 150) a function hides what it does",
  judge: (file) => {
    if (isTest(file.path)) return [];
    const limit = file.path.endsWith(".tsx") ? LINES_OF_A_COMPONENT : LINES_OF_A_FUNCTION;
    return nodesOf(file, ...FUNCTIONS).flatMap((node): Objection[] => {
      const lines = linesOf(file, node);
      return lines > limit
        ? [{ at: node.start, objection: `a function of ${lines} lines, the limit is ${limit}` }]
        : [];
    });
  },
};

const parameters: Rule = {
  name: "parameters",
  why: "more than three are told apart only by their order; an object names them",
  judge: (file) =>
    isTest(file.path)
      ? []
      : nodesOf(file, ...FUNCTIONS).flatMap((node): Objection[] => {
          const count = (node.params as readonly Node[]).length;
          return count > PARAMETERS ? [{ at: node.start, objection: `${count} parameters` }] : [];
        }),
};

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

export const shapeRules: readonly Rule[] = [fileSize, functionSize, parameters, opening, tested];
