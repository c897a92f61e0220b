// The totals, which stay in view: the sums over all rows that the filter finds, and over those that are shown of them.
import type { Column } from "@fiducia/contract/column";
import { itemCount } from "@fiducia/kernel/item-count";
import { columnText } from "../cell-text.ts";
import { MoneyText } from "../money-text.tsx";
import { placeOf } from "./column-place.ts";
import classes from "./report-table.module.css";
import type { TableParts, TotalsLine } from "./report-table-props.tsx";

interface TotalCellProps<Row extends object> {
  readonly column: Column<Row>;
  /** Undefined until they are known. */
  readonly totals: TotalsLine["totals"] | undefined;
  readonly parts: TableParts<Row>;
}

export function TotalCell<Row extends object>({ column, totals, parts }: TotalCellProps<Row>) {
  const place = placeOf(column, parts.visible);
  if (!column.total) return <td {...place} />;
  if (!totals)
    return (
      <td data-numeric {...place}>
        <span className={classes.bone} style={{ width: 58 }} />
      </td>
    );
  const shown = columnText(column, totals[column.key], parts.timeZone);
  return (
    <td data-numeric data-tone={shown.tone} {...place}>
      {column.kind === "money" ? <MoneyText text={shown.text} /> : shown.text}
    </td>
  );
}

/** "Total, 214 items": the count may stand below its word, so that the identifying column need not be wide for it. */
const TotalsWords = ({ line: { label, count } }: { line: TotalsLine }) => (
  <>
    <span className={classes.whole}>{label},</span> <span className={classes.whole}>{itemCount(count)}</span>
  </>
);

/** The label stands in the identifying column, which stays in view; without one in the first. It reaches to the next sum. */
function Line<Row extends object>({ line, parts }: { line: TotalsLine | undefined; parts: TableParts<Row> }) {
  const { visible, selection, hasActions } = parts;
  const labelled = visible.find((column) => column.identifies) ?? visible[0];
  const from = labelled ? visible.indexOf(labelled) : 0;
  const next = visible.findIndex(({ total }, place) => place > from && total);
  const end = next < 0 ? visible.length : next;
  return (
    <tr>
      {selection && <td data-choose />}
      {visible.map((column, place) =>
        place > from && place < end ? null : column === labelled ? (
          <th
            key={column.key}
            scope="row"
            colSpan={end - from}
            data-identifies={column.identifies || undefined}
            {...placeOf(column, visible)}
          >
            {line ? <TotalsWords line={line} /> : "Total"}
          </th>
        ) : (
          <TotalCell key={column.key} column={column} totals={line?.totals} parts={parts} />
        ),
      )}
      {hasActions && <td data-actions />}
    </tr>
  );
}

export const TotalsRow = <Row extends object>({ parts }: { parts: TableParts<Row> }) => (
  <tfoot>
    {parts.sums ? (
      parts.sums.map((line) => <Line key={line.label} line={line} parts={parts} />)
    ) : (
      <Line line={undefined} parts={parts} />
    )}
  </tfoot>
);
