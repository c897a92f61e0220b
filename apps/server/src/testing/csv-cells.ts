// Reads the cells of a CSV as another program would.

/** The rows of a CSV as lists of cells; quotes and line breaks as RFC 4180 has them. */
export function csvCells(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text
    .replace("\uFEFF", "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\r\n") lines.push([]);
    if (end === "") break;
  }
  return lines;
}
