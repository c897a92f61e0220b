// The totals row, which stays in view: the sums over all rows that the filter finds.
import type { Column } from "@fiducia/contract/column";
import { itemCount } from "@fiducia/kernel/item-count";
import { MoneyText } from "../money-text.tsx";
import { cellText } from "./cell-text.ts";
import type { TableParts } from "./report-table-props.tsx";

interface TotalCellProps<Row extends object> {
  readonly column: Column<Row>;
  readonly parts: TableParts<Row>;
}

function TotalCell<Row extends object>({ column, parts }: TotalCellProps<Row>) {
  if (!column.total) return <td />;
  const shown = cellText(column.kind, parts.totals[column.key], parts.timeZone);
  return (
    <td data-numeric data-tone={shown.tone}>
      {column.kind === "money" ? <MoneyText text={shown.text} /> : shown.text}
    </td>
  );
}

/** "Total, 214 items" stands in the identifying column, which stays in view; without one in the first. */
export function TotalsRow<Row extends object>({ parts }: { parts: TableParts<Row> }) {
  const { visible } = parts;
  const labelled = visible.find((column) => column.identifies) ?? visible[0];
  return (
    <tfoot>
      <tr aria-rowindex={parts.rows.length + 2}>
        {parts.selection && <td data-choose />}
        {visible.map((column) =>
          column === labelled ? (
            <th key={column.key} scope="row" data-identifies={column.identifies || undefined}>
              Total, {itemCount(parts.count)}
            </th>
          ) : (
            <TotalCell key={column.key} column={column} parts={parts} />
          ),
        )}
        {parts.hasActions && <td data-actions />}
      </tr>
    </tfoot>
  );
}
