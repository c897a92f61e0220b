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

/** The rows are looked at once, however often more of them come. */
export class WidestValues<Row extends object> {
  readonly #extents = new Map<string, Extent>();
  #columns: readonly Column<Row>[] = [];
  #first: Row | undefined;
  #last: Row | undefined;
  #count = 0;

  /** Looks at the rows that it has not seen; other columns or other rows are looked at anew. */
  see(columns: readonly Column<Row>[], rows: readonly Row[]): void {
    const goesOn =
      this.#columns === columns && this.#first === rows[0] && this.#last === rows[this.#count - 1];
    if (!goesOn || this.#count === 0) this.#begin(columns);
    for (const column of columns) {
      const extent = this.#extents.get(column.key);
      if (extent) for (let at = this.#count; at < rows.length; at++) add(extent, column, rows[at] as Row);
    }
    this.#first = rows[0];
    this.#last = rows.at(-1);
    this.#count = rows.length;
  }

  /** Whether some row has something to show in the column. */
  isFilled({ key }: Column<Row>): boolean {
    return this.#extents.get(key)?.isFilled ?? false;
  }

  /** Of a column of words its longest text; of any other one as wide as its widest. */
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
    this.#count = 0;
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
