// The figures of a chart as a small table that scrolls by itself.
import type { ReactNode } from "react";
import look from "./figure-table.module.css";

interface FigureTableProps {
  readonly caption: string;
  /** The first names the rows. */
  readonly columns: readonly string[];
  /** Its rows. */
  readonly children: ReactNode;
}

export const FigureTable = ({ caption, columns, children }: FigureTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
  <section className={look.scroller} tabIndex={0} aria-label={`${caption}, as a table`}>
    <table className={look.table}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
