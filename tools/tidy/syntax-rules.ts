// Constructs that keep books wrong or a program hard to follow, refused wherever they stand.
import type { Objection, Rule } from "./finding.ts";
import { type Node, nodesOf, type SourceFile } from "./source-file.ts";

const nameOf = (node: unknown): string | undefined => {
  const { type, name } = (node ?? {}) as Node;
  return type === "Identifier" ? (name as string) : undefined;
};

/** `object.property` as written; undefined for anything else. */
function memberOf(node: Node): string | undefined {
  const property = nameOf(node.property);
  return property && !node.computed ? `${nameOf(node.object) ?? ""}.${property}` : undefined;
}

const objections = (nodes: readonly Node[], objection: string): readonly Objection[] =>
  nodes.map(({ start }) => ({ at: start, objection }));

const members = (file: SourceFile): readonly Node[] => nodesOf(file, "MemberExpression");

const byHundred = (node: Node): boolean =>
  node.operator === "/" && [100, 100n].includes((node.right as Node).value as number);

const moneyArithmetic: Rule = {
  name: "money-arithmetic",
  why: "money is whole cents; only cents.ts divides, rounds or reads it",
  judge: (file) => [
    ...objections(
      nodesOf(file, "Identifier").filter(({ name }) => name === "parseFloat"),
      "parseFloat reads money as a float",
    ),
    ...objections(
      members(file).filter((node) => nameOf(node.property) === "toFixed"),
      "toFixed rounds money by floats",
    ),
    ...objections(nodesOf(file, "BinaryExpression").filter(byHundred), "/ 100 turns cents into a float"),
  ],
};

const clock: Rule = {
  name: "clock",
  why: "the present is handed in, and a day is no Date",
  judge: (file) => [
    ...objections(
      nodesOf(file, "NewExpression").filter(({ callee }) => nameOf(callee) === "Date"),
      "new Date( outside the clock and day files",
    ),
    ...objections(
      members(file).filter((node) => memberOf(node) === "Date.now"),
      "Date.now outside the clock file",
    ),
  ],
};

const environment: Rule = {
  name: "environment",
  why: "settings are read and checked in one file",
  judge: (file) =>
    objections(
      members(file).filter((node) => memberOf(node) === "process.env"),
      "process.env outside the config file",
    ),
};

const consoleRule: Rule = {
  name: "console",
  why: "the log is structured and redacted",
  judge: (file) =>
    objections(
      members(file).filter((node) => nameOf(node.object) === "console"),
      "console.",
    ),
};

const defaultExport: Rule = {
  name: "default-export",
  why: "one name everywhere",
  judge: (file) => objections(nodesOf(file, "ExportDefaultDeclaration"), "a default export"),
};

const isReExport = (node: Node): boolean =>
  node.type === "ExportAllDeclaration" || (node.type === "ExportNamedDeclaration" && Boolean(node.source));

const barrel: Rule = {
  name: "barrel-file",
  why: "a name is imported from where it is made",
  judge: (file) => {
    const statements = file.program.body as readonly Node[];
    const passesOn = statements.length > 0 && statements.every(isReExport);
    const all = statements.filter(({ type }) => type === "ExportAllDeclaration");
    return passesOn ? [{ objection: "only passes on what others export" }] : objections(all, "export * from");
  },
};

const durable: Rule = {
  name: "durable",
  why: "only databases that tests throw away may run without durability",
  judge: (file) =>
    /\/testing\//.test(file.path)
      ? []
      : objections(
          nodesOf(file, "Property").filter(
            ({ key, value }) => nameOf(key) === "throwAway" && (value as Node).value === true,
          ),
          "throwAway outside of what serves tests",
        ),
};

const button: Rule = {
  name: "button",
  why: "what is pressed looks and behaves alike everywhere",
  judge: (file) =>
    objections(
      nodesOf(file, "JSXOpeningElement").filter(({ name }) => (name as Node).name === "button"),
      "<button> outside of the component Button",
    ),
};

export const syntaxRules: readonly Rule[] = [
  moneyArithmetic,
  clock,
  environment,
  consoleRule,
  defaultExport,
  barrel,
  durable,
  button,
];
