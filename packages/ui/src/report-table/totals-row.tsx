// The totals row, which stays in view: the sums over all rows that the filter finds.
import { itemCount } from "@fiducia/kernel/item-count";
import { cellText } from "./cell-text.ts";
import type { TableParts } from "./report-table-props.tsx";

export function TotalsRow<Row extends object>({ parts }: { parts: TableParts<Row> }) {
  const { visible, totals, count, timeZone } = parts;
  const first = visible.findIndex((column) => column.total);
  const labelled = first < 1 ? (first === 0 ? 0 : visible.length) : first;
  const label = `Total, ${itemCount(count)}`;
  return (
    <tfoot>
      <tr aria-rowindex={parts.rows.length + 2}>
        {labelled > 0 && (
          <th scope="row" colSpan={labelled}>
            <span>{label}</span>
          </th>
        )}
        {visible.slice(labelled).map((column) => {
          const shown = column.total ? cellText(column.kind, totals[column.key], timeZone) : undefined;
          return (
            <td key={column.key} data-numeric={shown && true} data-tone={shown?.tone}>
              {shown?.text}
            </td>
          );
        })}
        {parts.hasActions && <td data-actions />}
      </tr>
    </tfoot>
  );
}
