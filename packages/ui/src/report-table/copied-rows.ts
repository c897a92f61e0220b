// The chosen rows as a spreadsheet takes them from the clipboard: headers first, tabs between, amounts without commas.
import { fileText } from "@fiducia/contract/file-text";
import { shownOf } from "@fiducia/contract/narrowing";
import type { TableParts } from "./report-table-props.tsx";

const SEPARATING = /[\t\r\n]+/g;

/** Undefined when no row that is here is chosen. */
export function copiedRows<Row extends object>({
  rows,
  rowKey,
  visible,
  selection,
  timeZone,
}: Pick<TableParts<Row>, "rows" | "rowKey" | "visible" | "selection" | "timeZone">): string | undefined {
  const chosen = rows.filter((row) => selection?.chosen.has(row[rowKey]));
  if (chosen.length === 0) return undefined;
  const lines = chosen.map((row) =>
    visible.map((column) => fileText(column.kind, shownOf(column, row), timeZone)),
  );
  return [visible.map(({ label }) => label), ...lines]
    .map((cells) => cells.map((text) => text.replace(SEPARATING, " ")).join("\t"))
    .join("\n");
}
