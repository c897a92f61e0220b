// Rows that stand in while a report loads, as wide as their kind of column usually is.
import type { ColumnKind } from "@fiducia/contract/column";
import { useEffect, useState } from "react";
import { isNumeric } from "../cell-text.ts";
import classes from "./report-table.module.css";
import type { TableParts } from "./report-table-props.tsx";

const WIDTHS: Readonly<Record<ColumnKind, readonly number[]>> = {
  text: [96, 132, 74, 110],
  money: [58, 46, 66, 52],
  day: [76],
  instant: [132],
  count: [24, 32],
  client: [64],
  person: [28],
  status: [84, 72],
};

const PLACES = Array.from({ length: 8 }, (_, place) => place);

export function SkeletonRows<Row extends object>({ parts }: { parts: TableParts<Row> }) {
  return PLACES.map((place) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: these rows take no focus.
    <tr key={place} aria-hidden="true" data-skeleton>
      {parts.selection && <td data-choose />}
      {parts.visible.map(({ key, kind }) => (
        <td key={key} data-numeric={isNumeric(kind) || undefined}>
          <span className={classes.bone} style={{ width: WIDTHS[kind][place % WIDTHS[kind].length] }} />
        </td>
      ))}
      {parts.hasActions && <td data-actions />}
    </tr>
  ));
}

/** Seconds since the wait began, from the first full second on; over the rows of before, where there are some. */
export function ElapsedTime({ isOver = false }: { readonly isOver?: boolean }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (isOver && seconds === 0) return null;
  return (
    <span className={classes.elapsed} data-over={isOver || undefined}>
      {seconds > 0 && `Loading, ${seconds} s`}
    </span>
  );
}
