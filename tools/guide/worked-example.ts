// Parses a worked example of CONTRIBUTING.md: its new files, and the lines that it adds to others.

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

export interface AddedLine {
  readonly path: string;
  /** The line after which it is added; unique in the file. */
  readonly after: string;
  readonly line: string;
}

const NEW_FILE = /^`([^`\n]+)`\n\n```(?:ts|sql)\n([\s\S]*?)^```$/gm;
const CHANGE = /^```diff\n--- ([^\n]+)\n([\s\S]*?)^```$/gm;

/** The text below a heading, up to the next one of the same level. */
export function sectionOf(guide: string, heading: string): string {
  const [, section] = guide.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`the guide has no "${heading}"`);
  return section.split("\n## ")[0] ?? "";
}

export const newFilesOf = (guide: string): readonly NewFile[] =>
  [...guide.matchAll(NEW_FILE)].map(([, path = "", text = ""]) => ({ path, text }));

export const addedLinesOf = (guide: string): readonly AddedLine[] =>
  [...guide.matchAll(CHANGE)].flatMap(([, path = "", change = ""]) => {
    const lines = change.trimEnd().split("\n");
    return lines.flatMap((line, index) =>
      line.startsWith("+") ? [{ path, after: (lines[index - 1] ?? "").slice(1), line: line.slice(1) }] : [],
    );
  });

/** The file's text with the line added. Throws when the place is missing or not unique. */
export function withLine(text: string, { after, line, path }: AddedLine): string {
  const lines = text.split("\n");
  const place = lines.indexOf(after);
  if (place < 0 || lines.includes(after, place + 1)) throw new Error(`${path}: where is "${after}"?`);
  return lines.toSpliced(place + 1, 0, line).join("\n");
}
