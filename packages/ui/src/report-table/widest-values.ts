// The widest text that each column of a table has to show, kept while more rows come.
import type { Column } from "@fiducia/contract/column";
import { shownOf } from "@fiducia/contract/narrowing";
import { cellText } from "../cell-text.ts";

/** What was seen of a column: its longest text, and its least and greatest number. */
interface Extent {
  longest: string;
  least: number;
  most: number;
  isFilled: boolean;
}

/** Looks at each row once while more of them come. */
export class WidestValues<Row extends object> {
  readonly #extents = new Map<string, Extent>();
  #columns: readonly Column<Row>[] = [];
  #rows: readonly Row[] = [];

  /** Looks at rows that were added at the end; where a column or a row has changed, at all of them again. */
  see(columns: readonly Column<Row>[], rows: readonly Row[]): void {
    const onlyAdded = this.#columns === columns && this.#rows.every((row, at) => row === rows[at]);
    if (!onlyAdded) this.#begin(columns);
    const added = rows.slice(this.#rows.length);
    for (const column of columns) {
      const extent = this.#extents.get(column.key);
      if (extent) for (const row of added) add(extent, column, row);
    }
    this.#rows = rows;
  }

  /** Whether some row has something to show in the column. */
  isFilled({ key }: Column<Row>): boolean {
    return this.#extents.get(key)?.isFilled ?? false;
  }

  /** The longest text of a column of words; for other kinds, a text as wide as their widest value. */
  textOf({ key, kind }: Column<Row>, zone: string): string {
    const extent = this.#extents.get(key);
    if (!extent?.isFilled) return "";
    if (kind === "day") return "00/00/0000";
    if (kind === "instant") return "00/00/0000 00:00 AM";
    if (kind === "client") return "00000000";
    if (kind !== "money" && kind !== "count") return extent.longest;
    const [least, most] = [extent.least, extent.most].map((number) => cellText(kind, number, zone).text);
    return (least ?? "").length > (most ?? "").length ? (least ?? "") : (most ?? "");
  }

  #begin(columns: readonly Column<Row>[]): void {
    this.#columns = columns;
    this.#rows = [];
    this.#extents.clear();
    for (const { key } of columns)
      this.#extents.set(key, { longest: "", least: 0, most: 0, isFilled: false });
  }
}

function add<Row extends object>(extent: Extent, column: Column<Row>, row: Row): void {
  const value = shownOf(column, row);
  if (value === null || value === undefined || value === "") return;
  extent.isFilled = true;
  if (typeof value === "number") {
    extent.least = Math.min(extent.least, value);
    extent.most = Math.max(extent.most, value);
    return;
  }
  const text = column.kind === "person" ? (value as { readonly initials: string }).initials : String(value);
  if (text.length > extent.longest.length) extent.longest = text;
}
