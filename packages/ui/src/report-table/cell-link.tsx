// A value that leads somewhere: its cell draws it as a link. The number by which a row is known and its amounts lead where the
// row does, a name to what it names.
import type { Column } from "@fiducia/contract/column";
import type { MouseEvent, ReactNode } from "react";
import type { CellText } from "../cell-text.ts";
import { isPlainPress } from "../plain-press.tsx";
import classes from "./cell-link.module.css";
import type { CellLink, RowAction, TableParts } from "./report-table-props.tsx";

/** The action by which the row leads somewhere; undefined when it leads nowhere. */
export const openingOf = (actions: readonly RowAction[]): RowAction | undefined =>
  actions.find(({ opensRow }) => opensRow);

interface Linked<Row extends object> {
  readonly row: Row;
  readonly column: Column<Row>;
  readonly parts: Pick<TableParts<Row>, "linkOf">;
  readonly opening: RowAction | undefined;
}

/** Undefined where the user may not go. */
export function linkIn<Row extends object>({
  row,
  column,
  parts,
  opening,
}: Linked<Row>): CellLink | undefined {
  if (column.names) return parts.linkOf?.(row, column);
  if (!column.identifies && column.kind !== "money") return undefined;
  if (opening?.address === undefined) return undefined;
  return { address: opening.address, description: opening.description, onPress: opening.onSelect };
}

function press(event: MouseEvent<HTMLAnchorElement>, link: CellLink): void {
  if (!isPlainPress(event)) return;
  event.preventDefault();
  event.currentTarget.closest<HTMLElement>("[data-column]")?.focus();
  link.onPress();
}

interface LinkedTextProps {
  readonly shown: CellText;
  readonly link: CellLink | undefined;
  readonly children: ReactNode;
}

/**
 * Nothing lies behind zero. The link is no stop of the Tab key: its cell has the focus, where Enter does the same, and on a
 * card the button of the same name.
 */
export function LinkedText({ shown: { text, tone }, link, children }: LinkedTextProps) {
  if (!link || text === "" || tone === "zero") return children;
  return (
    <a
      href={link.address}
      className={classes.link}
      title={link.description}
      tabIndex={-1}
      onClick={(event) => press(event, link)}
    >
      {children}
    </a>
  );
}
