// Constructs that keep books wrong or a program hard to follow, refused wherever they stand.
import { isTest, type Objection, type Rule, TELLS_STORIES } from "./finding.ts";
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

const isId = (name: unknown): boolean => /^id$|Id$|_id$/.test(String(name ?? ""));

/** What an expression names last: `id` of `first?.items[0]?.id`, and of `id`. */
function lastName(node: Node): string | undefined {
  if (node.type === "ChainExpression") return lastName(node.expression as Node);
  return node.type === "MemberExpression" ? nameOf(node.property) : nameOf(node);
}

const noIdIsZero: Rule = {
  name: "no-id-is-zero",
  why: "an id that is missing is null or undefined, or a defect: needed() and valueAt() of the kernel",
  judge: (file) =>
    !/^(packages|apps)\//.test(file.path) || isTest(file.path) || TELLS_STORIES.test(file.path)
      ? []
      : objections(
          nodesOf(file, "LogicalExpression").filter(
            ({ operator, left, right }) =>
              operator === "??" && (right as Node).value === 0 && isId(lastName(left as Node)),
          ),
          "?? 0 makes an id of nothing",
        ),
};

const spreadLiteral: Rule = {
  name: "spread-literal",
  why: "fields are written as fields; the formatter gives each its line",
  judge: (file) =>
    !/^(packages|apps)\/.*\.tsx?$/.test(file.path) || isTest(file.path) || TELLS_STORIES.test(file.path)
      ? []
      : objections(
          nodesOf(file, "ObjectExpression").flatMap(({ properties }) =>
            (properties as Node[]).filter(
              ({ type, argument }) =>
                type === "SpreadElement" && (argument as Node).type === "ObjectExpression",
            ),
          ),
          "a literal is spread into an object",
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

/** The text of a template, with a mark where a value stands. */
const templateText = (node: Node): string =>
  ((node.quasi as Node).quasis as Node[])
    .map(({ value }) => (value as { readonly raw: string }).raw)
    .join("$");

/** A statement that reads rows and neither locks nor writes them. */
const isReading = (statement: string): boolean =>
  /^\s*(select|with)\b/.test(statement) &&
  /\bfrom\b/.test(statement) &&
  !/\b(for (no key )?update|for share|insert into|update \w+ set|delete from)\b/.test(statement);

const commandsRead: Rule = {
  name: "commands-read",
  why: "what a command decides by is read by its store, where the next reader finds it",
  judge: (file) =>
    file.path.endsWith(".command.ts")
      ? objections(
          nodesOf(file, "TaggedTemplateExpression").filter(
            (node) => nameOf(node.tag) === "sql" && isReading(templateText(node)),
          ),
          "a command reads rows itself",
        )
      : [],
};

export const syntaxRules: readonly Rule[] = [
  moneyArithmetic,
  clock,
  durable,
  noIdIsZero,
  spreadLiteral,
  button,
  commandsRead,
];
