// The scrolling box of a report and the native table in it.
import type { Header, Row as TableRow } from "@tanstack/react-table";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { BodyRow } from "./body-row.tsx";
import { EmptyReport } from "./empty-report.tsx";
import { HeaderRow } from "./header-row.tsx";
import classes from "./report-table.module.css";
import type { TableParts } from "./report-table-props.tsx";
import { useRowWindow } from "./row-window.ts";
import { ElapsedTime, SkeletonRows } from "./skeleton-rows.tsx";
import type { features } from "./table-model.ts";
import { TotalsRow } from "./totals-row.tsx";

export interface RowList<Row extends object> {
  readonly parts: TableParts<Row>;
  /** The rows of this page, in their order. */
  readonly shown: readonly TableRow<typeof features, Row>[];
  /** The place of the first of them among all rows, counted from 0. */
  readonly first: number;
  readonly box: RefObject<HTMLElement | null>;
  readonly isLoading: boolean;
  readonly emptyAction: ReactNode;
}

interface TableBoxProps<Row extends object> extends RowList<Row> {
  readonly headers: readonly Header<typeof features, Row>[];
  readonly rowHeight: number;
}

/** Ctrl+Home and Ctrl+End reach the first and the last row at once, however long the report is. */
export function jumpByKey(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.ctrlKey || event.metaKey) || (event.key !== "Home" && event.key !== "End")) return;
  event.preventDefault();
  const box = event.currentTarget;
  box.scrollTo({ top: event.key === "End" ? box.scrollHeight : 0, behavior: "instant" });
}

const Gap = ({ height }: { height: number }) =>
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without cells takes no focus.
  height > 0 && <tr aria-hidden="true" style={{ height }} />;

function Body<Row extends object>(props: TableBoxProps<Row>) {
  const { parts, shown, first, box, rowHeight } = props;
  const window = useRowWindow({
    count: shown.length,
    height: rowHeight,
    box,
    startsAt: parts.place?.top ?? 0,
  });
  return (
    <tbody data-virtual={window.isVirtual || undefined}>
      <Gap height={window.before} />
      {window.indexes.map((index) => {
        const row = shown[index];
        return row && <BodyRow key={row.id} row={row.original} index={first + index} parts={parts} />;
      })}
      <Gap height={window.after} />
    </tbody>
  );
}

export function TableBox<Row extends object>(props: TableBoxProps<Row>) {
  const { parts, box, isLoading, headers, emptyAction } = props;
  const isEmpty = !isLoading && parts.rows.length === 0;
  return (
    <>
      <section
        ref={box}
        className={classes.box}
        aria-label={parts.caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        onKeyDown={jumpByKey}
      >
        <table className={classes.table} aria-busy={isLoading} aria-rowcount={parts.rows.length + 2}>
          <caption className="sr-only">{parts.caption}</caption>
          <HeaderRow headers={headers} parts={parts} />
          {isLoading ? (
            <tbody>
              <SkeletonRows parts={parts} />
            </tbody>
          ) : (
            <Body {...props} />
          )}
          {!isLoading && !isEmpty && <TotalsRow parts={parts} />}
        </table>
      </section>
      {isEmpty && <EmptyReport action={emptyAction} />}
      {isLoading && <ElapsedTime />}
    </>
  );
}
