// Names say what a thing means in accounting; some words say nothing.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { PERMISSION } from "@fiducia/contract/permissions";
import { isTest, type Objection, type Rule, TELLS_STORIES } from "./finding.ts";
import { type Node, type SourceFile, walk } from "./source-file.ts";

const EMPTY_WORDS = new Set(
  "data info util utils helper helpers manager processor service services handle misc common temp".split(" "),
);

/** `DATA_DIR` is what the setting is called, so these two words belong together. */
const FIXED = /data[-_]?(dir|folder)s?/gi;

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(FIXED, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

export const emptyWord = (name: string): string | undefined =>
  wordsOf(name).find((word) => EMPTY_WORDS.has(word));

const NAMED = new Set([
  "FunctionDeclaration",
  "ClassDeclaration",
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
  "VariableDeclarator",
]);

/** The identifiers that a pattern binds: `{ a: b, c }` binds b and c. */
function boundBy(pattern: Node): readonly Node[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern];
    case "ObjectPattern":
      return (pattern.properties as Node[]).flatMap((property) =>
        boundBy((property.type === "RestElement" ? property.argument : property.value) as Node),
      );
    case "ArrayPattern":
      return (pattern.elements as (Node | null)[]).flatMap((element) => (element ? boundBy(element) : []));
    case "AssignmentPattern":
      return boundBy(pattern.left as Node);
    case "RestElement":
      return boundBy(pattern.argument as Node);
    default:
      return [];
  }
}

function declaredNames(file: SourceFile): readonly Node[] {
  const found: Node[] = [];
  walk(file.program, (node) => {
    if (NAMED.has(node.type) && node.id) found.push(...boundBy(node.id as Node));
    for (const parameter of (node.params as Node[] | undefined) ?? []) {
      if (parameter.type) found.push(...boundBy(parameter));
    }
  });
  return found;
}

const emptyNames: Rule = {
  name: "empty-names",
  why: "data, helper, manager and their like say nothing",
  judge: (file) => {
    const inPath = emptyWord(file.path);
    const named = declaredNames(file).flatMap(({ name, start }): Objection[] => {
      const word = emptyWord(name as string);
      return word ? [{ at: start, objection: `${name} says nothing by "${word}"` }] : [];
    });
    return [...(inPath ? [{ objection: `the path says nothing by "${inPath}"` }] : []), ...named];
  },
};

const NAME_OF_PERMISSION = new Map<unknown, string>(
  Object.entries(PERMISSION).map(([name, number]) => [number, name]),
);

const permissionsByName: Rule = {
  name: "permissions-by-name",
  why: "a number does not say what it permits",
  judge: (file) => {
    if (
      !/^packages\/(contract|serving|money|features|browser)\//.test(file.path) ||
      isTest(file.path) ||
      TELLS_STORIES.test(file.path) ||
      file.path === "packages/contract/src/permissions.ts"
    )
      return [];
    const objections: Objection[] = [];
    walk(file.program, ({ type, value, start }) => {
      const name = type === "Literal" ? NAME_OF_PERMISSION.get(value) : undefined;
      if (name) objections.push({ at: start, objection: `${value} is PERMISSION.${name}` });
    });
    return objections;
  },
};

const NAME_OF_CONTROL = new Map<unknown, string>(
  Object.entries(CONTROL).map(([name, account]) => [account, name]),
);

const accountsByName: Rule = {
  name: "accounts-by-name",
  why: "a number does not say whose money it is; in SQL the names are ACCOUNT and ACCOUNTS of the ledger",
  judge: (file) => {
    if (
      !/^(packages\/(contract|ledger|serving|money|installation|features|pages|browser)|apps)\//.test(
        file.path,
      ) ||
      isTest(file.path) ||
      TELLS_STORIES.test(file.path) ||
      file.path === "packages/contract/src/control-accounts.ts"
    )
      return [];
    const objections: Objection[] = [];
    walk(file.program, ({ type, value, start }) => {
      const codes =
        type === "TemplateElement"
          ? [...(value as { raw: string }).raw.matchAll(/'(\d{4})'/g)].map(([, code]) => code)
          : [type === "Literal" ? value : undefined];
      for (const code of codes) {
        const name = NAME_OF_CONTROL.get(code);
        if (name) objections.push({ at: start, objection: `"${code}" is CONTROL.${name}` });
      }
    });
    return objections;
  },
};

export const nameRules: readonly Rule[] = [emptyNames, permissionsByName, accountsByName];
