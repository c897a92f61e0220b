// A source file as the rules see it: its text, what it imports, and its syntax tree.
import { parseSync } from "vite";

/** A node of the syntax tree (ESTree); `start` and `end` are offsets into the text. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

export interface Import {
  readonly specifier: string;
  readonly start: number;
  /** Whether only types are imported: nothing of it remains at run time. */
  readonly typesOnly: boolean;
  /** Whether it is imported where the program comes to it, and not before. */
  readonly isDynamic: boolean;
}

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  readonly imports: readonly Import[];
  readonly lineAt: (offset: number) => number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The nodes directly below a node. */
export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** Visits a node and everything below it, parents first. */
export function walk(
  node: Node,
  visit: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  visit(node, parents);
  const below = [...parents, node];
  for (const child of childrenOf(node)) walk(child, visit, below);
}

/** The nodes of these types, anywhere in the file. */
export function nodesOf(file: SourceFile, ...types: readonly string[]): readonly Node[] {
  const found: Node[] = [];
  walk(file.program, (node) => {
    if (types.includes(node.type)) found.push(node);
  });
  return found;
}

/** Static imports, re-exports, and dynamic imports of a literal. */
function importsOf(program: Node): readonly Import[] {
  const found: Import[] = [];
  walk(program, (node) => {
    const source = node.source;
    const importing = /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$/.test(node.type);
    if (importing && isNode(source) && typeof source.value === "string") {
      const typesOnly = node.importKind === "type" || node.exportKind === "type";
      found.push({
        specifier: source.value,
        start: node.start,
        typesOnly,
        isDynamic: node.type === "ImportExpression",
      });
    }
    if (node.type === "TSImportType" && isNode(node.source) && typeof node.source.value === "string") {
      found.push({ specifier: node.source.value, start: node.start, typesOnly: true, isDynamic: false });
    }
  });
  return found;
}

/** Parses a file. Throws when it does not parse. */
export function readSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const fault = parsed.errors[0];
  if (fault) throw new Error(`${path} does not parse: ${fault.message}`);
  const program = parsed.program as unknown as Node;
  const lineAt = (offset: number): number => text.slice(0, offset).split("\n").length;
  return { path, text, program, imports: importsOf(program), lineAt };
}
