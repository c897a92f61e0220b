// A short table that a page shows whole: all its rows are there, and on a narrow screen it scrolls sideways.

import type { Cents } from "@fiducia/kernel/cents";
import type { ReactNode } from "react";
import { Amount } from "./amount.tsx";
import { Card } from "./card.tsx";
import look from "./table-card.module.css";

interface TableCardProps {
  readonly label: string;
  /**
   * One that ends in * stands over figures; an empty one over what can be done. One with ~ stands over what a phone leaves out;
   * the cells below it are marked `data-minor`, and `data-phone` is what only a phone shows in a row's heading.
   */
  readonly headings: readonly string[];
  /** No cell takes a second line. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

/** It is a stop of the keyboard, which scrolls it. */
export const TableCard = ({ label, headings, isWhole, children }: TableCardProps) => (
  <Card role="group" className={look.box} aria-label={label} tabIndex={0}>
    <table
      className={look.table}
      aria-label={label}
      data-whole={isWhole}
      data-acting={headings.at(-1) === "" || undefined}
    >
      <thead>
        <tr>
          {headings.map((heading) => (
            <th
              key={heading}
              scope="col"
              data-numeric={heading.includes("*") || undefined}
              data-minor={heading.endsWith("~") || undefined}
            >
              {heading.replace(/[*~]+$/, "") || <span className="sr-only">Actions</span>}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  </Card>
);

interface FigureProps {
  readonly cents: Cents;
  readonly warnsBelowZero?: boolean;
  /** A phone leaves it out. */
  readonly isMinor?: boolean;
}

export const Figure = ({ cents, warnsBelowZero = false, isMinor }: FigureProps) => (
  <td data-numeric data-minor={isMinor || undefined}>
    <Amount cents={cents} warnsBelowZero={warnsBelowZero} />
  </td>
);
