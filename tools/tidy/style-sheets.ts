// The style sheets as the rules of looks see them: lines without indent, comments and blank lines left out.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface StyleSheet {
  readonly path: string;
  readonly lines: readonly string[];
}

export const readSheet = (path: string, text: string): StyleSheet => ({
  path,
  lines: text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== ""),
});

/** Every sheet of the product. */
export const readSheets = (root: string): readonly StyleSheet[] =>
  ["packages", "apps"].flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".css") && !/(^|\/)(node_modules|dist)\//.test(path))
      .map((path) => readSheet(`${part}/${path}`, readFileSync(join(root, part, path), "utf8"))),
  );

const RAW = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(|font-size: [\d.]+(px|rem)/i;

/** Colours and sizes of text that have no name among the tokens. */
export const rawValues = ({ path, lines }: StyleSheet): readonly string[] =>
  lines.filter((line) => RAW.test(line)).map((line) => `${path}: ${line}`);

/** So many lines that follow each other are a look that two sheets repeat. */
const RUN = 6;

/** Pairs of sheets that repeat a look. */
export function repeatedLooks(sheets: readonly StyleSheet[]): readonly string[] {
  const first = new Map<string, string>();
  const found = new Set<string>();
  for (const { path, lines } of sheets)
    for (let at = 0; at + RUN <= lines.length; at += 1) {
      const run = lines.slice(at, at + RUN).join("\n");
      const other = first.get(run) ?? path;
      first.set(run, other);
      if (other !== path) found.add(`${other} and ${path}: ${lines[at]}`);
    }
  return [...found];
}
