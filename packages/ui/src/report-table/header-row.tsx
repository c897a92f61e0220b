// The blue header: every label is a button that sorts by its column.
import type { Column } from "@fiducia/contract/column";
import type { Header } from "@tanstack/react-table";
import { isNumeric } from "./cell-text.ts";
import classes from "./report-table.module.css";
import type { TableParts } from "./report-table-props.tsx";
import { AllBox } from "./selection.tsx";
import type { features } from "./table-model.ts";

interface HeaderCellProps<Row extends object> {
  readonly header: Header<typeof features, Row>;
  readonly column: Column<Row>;
}

const WORDS = { asc: "ascending", desc: "descending" } as const;

function SortArrow({ direction, position }: { direction: "asc" | "desc"; position: number }) {
  return (
    <span className={classes.arrow}>
      <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        <path d={direction === "asc" ? "M5 2l3.5 5h-7z" : "M5 8L1.5 3h7z"} />
      </svg>
      {position > 0 && <span>{position}</span>}
    </span>
  );
}

function HeaderCell<Row extends object>({ header, column }: HeaderCellProps<Row>) {
  const sorted = header.column.getIsSorted();
  const isSecondary = header.column.getSortIndex() > 0;
  return (
    <th
      scope="col"
      data-numeric={isNumeric(column.kind) || undefined}
      data-identifies={column.identifies || undefined}
      {...(sorted && { "aria-sort": WORDS[sorted] })}
    >
      <button
        type="button"
        className={classes.sort}
        aria-label={`Sort by ${column.label}`}
        onClick={header.column.getToggleSortingHandler()}
      >
        <span>{column.label}</span>
        {sorted && (
          <SortArrow direction={sorted} position={isSecondary ? header.column.getSortIndex() + 1 : 0} />
        )}
      </button>
    </th>
  );
}

interface HeaderRowProps<Row extends object> {
  readonly headers: readonly Header<typeof features, Row>[];
  readonly parts: TableParts<Row>;
}

export function HeaderRow<Row extends object>({ headers, parts }: HeaderRowProps<Row>) {
  const { visible: columns, hasActions, selection, rows, rowKey } = parts;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" data-choose>
            <AllBox rowKey={rowKey} rows={rows} selection={selection} />
          </th>
        )}
        {headers.map((header, index) => {
          const column = columns[index];
          return column && <HeaderCell key={header.id} header={header} column={column} />;
        })}
        {hasActions && (
          <th scope="col" data-actions>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
