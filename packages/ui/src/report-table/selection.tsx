// Rows that are chosen to be acted on together: a box before each row, and one in the header for those of the page.
import { type MouseEvent, useEffect, useRef, useState } from "react";
import classes from "./report-table.module.css";

export interface RowSelection<Row> {
  /** The keys of the chosen rows. */
  readonly chosen: ReadonlySet<unknown>;
  readonly onChange: (chosen: ReadonlySet<unknown>) => void;
  /** A row that cannot be acted on has no box. */
  readonly isChoosable: (row: Row) => boolean;
  /** What the row is called: "Invoice 10442". */
  readonly nameOf: (row: Row) => string;
}

const turned = (chosen: ReadonlySet<unknown>, keys: readonly unknown[], isChosen: boolean) => {
  const next = new Set(chosen);
  for (const key of keys) isChosen ? next.add(key) : next.delete(key);
  return next;
};

interface RowBoxProps<Row extends object> {
  readonly row: Row;
  readonly rowKey: keyof Row & string;
  /** The rows as they stand, for a range from the one before to this one. */
  readonly rows: readonly Row[];
  readonly selection: RowSelection<Row>;
}

let anchor: unknown;

/** The box of a row; with Shift it turns all rows since the last one that was turned. */
export function RowBox<Row extends object>({ row, rowKey, rows, selection }: RowBoxProps<Row>) {
  const { chosen, onChange, isChoosable, nameOf } = selection;
  const key = row[rowKey];
  const isChosen = chosen.has(key);
  const turn = (event: MouseEvent<HTMLInputElement>) => {
    const from = rows.findIndex((each) => each[rowKey] === anchor);
    const to = rows.indexOf(row);
    const range =
      event.shiftKey && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
    anchor = key;
    onChange(
      turned(
        chosen,
        range.filter(isChoosable).map((each) => each[rowKey]),
        !isChosen,
      ),
    );
  };
  if (!isChoosable(row)) return null;
  return (
    <input
      type="checkbox"
      className={classes.checkbox}
      aria-label={`Select ${nameOf(row)}`}
      checked={isChosen}
      onChange={() => undefined}
      onClick={turn}
    />
  );
}

interface AllBoxProps<Row extends object> {
  readonly rowKey: keyof Row & string;
  /** Those of the page: nothing is chosen that is not in view. */
  readonly rows: readonly Row[];
  readonly selection: RowSelection<Row>;
}

/** Chooses all rows of the page that can be chosen, or none when all of them are. */
export function turnAll<Row extends object>({ rowKey, rows, selection }: AllBoxProps<Row>): void {
  const { chosen, onChange, isChoosable } = selection;
  const keys = rows.filter(isChoosable).map((row) => row[rowKey]);
  onChange(turned(chosen, keys, !keys.every((key) => chosen.has(key))));
}

interface GroupBoxProps<Row extends object> extends AllBoxProps<Row> {
  /** What the group is called. */
  readonly name: string;
  /** Where its rows stand among those of the report. */
  readonly from: number;
  readonly count: number;
  /** Asks for so many rows, from the first on; absent when all are here. */
  readonly onWant: ((rows: number) => void) | undefined;
}

/** The box of a group: all of its rows, also those that are not here yet. */
export function GroupBox<Row extends object>({ name, from, count, onWant, ...all }: GroupBoxProps<Row>) {
  const [isAwaited, setAwaited] = useState(false);
  const rows = all.rows.slice(from, from + count);
  const isWhole = rows.length === count;
  useEffect(() => {
    if (!isAwaited || !isWhole) return;
    setAwaited(false);
    turnAll({ ...all, rows });
  });
  const turn = () => {
    if (isWhole) return turnAll({ ...all, rows });
    setAwaited(true);
    onWant?.(from + count);
  };
  return <BoxOf {...all} rows={rows} label={`Select all of ${name}`} onTurn={turn} />;
}

/** The box of the header: all rows of the page, some of them, or none. */
export const AllBox = <Row extends object>(all: AllBoxProps<Row>) => (
  <BoxOf {...all} label="Select all rows" onTurn={() => turnAll(all)} />
);

interface BoxOfProps<Row extends object> extends AllBoxProps<Row> {
  readonly label: string;
  readonly onTurn: () => void;
}

/** One box for several rows: all of them, some, or none. */
function BoxOf<Row extends object>({ rowKey, rows, selection, label, onTurn }: BoxOfProps<Row>) {
  const { chosen, isChoosable } = selection;
  const box = useRef<HTMLInputElement>(null);
  const keys = rows.filter(isChoosable).map((row) => row[rowKey]);
  const count = keys.filter((key) => chosen.has(key)).length;
  const isAll = keys.length > 0 && count === keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.checkbox}
      aria-label={label}
      checked={isAll}
      disabled={keys.length === 0}
      onChange={onTurn}
    />
  );
}
