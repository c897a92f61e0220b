// A press on a row, outside of its links and buttons, opens what is behind it, as Enter does.
import type { MouseEvent } from "react";
import { isPlainPress } from "../plain-press.tsx";
import { openingOf } from "./cell-link.tsx";
import { rowElementId, type TableParts } from "./report-table-props.tsx";

const ROW = '[id^="row-"]';
const OTHER_TARGETS = "a, button, input, label, [data-choose], [data-actions]";

export function openPressed<Row extends object>(
  event: MouseEvent<HTMLElement>,
  { rows, rowKey, actionsOf }: Pick<TableParts<Row>, "rows" | "rowKey" | "actionsOf">,
): void {
  const { target } = event;
  // Whoever marks text to copy it opens nothing.
  if (!(target instanceof Element) || target.closest(OTHER_TARGETS)) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const id = target.closest(ROW)?.id;
  const row = id && rows.find((each) => rowElementId(each[rowKey]) === id);
  const opening = row ? openingOf(actionsOf?.(row) ?? []) : undefined;
  if (!opening) return;
  if (opening.address !== undefined && !isPlainPress(event)) window.open(opening.address, "_blank");
  else opening.onSelect();
}
