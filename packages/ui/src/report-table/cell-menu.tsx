// What can be done with the value of a cell: a menu where the pointer is. With Shift the browser's own comes instead.
import { isGroupable, wordsOfValue } from "@fiducia/contract/narrowing";
import { Menu } from "@mantine/core";
import menuClasses from "../menu-button.module.css";
import { Choice } from "../menu-button.tsx";
import type { CellFound } from "./cell-keys.ts";
import type { TableParts } from "./report-table-props.tsx";

export interface CellAsked<Row> extends CellFound<Row> {
  /** Of the pointer, in pixels. */
  readonly left: number;
  readonly top: number;
  /** Of the link on which the pointer is: the browser's own menu would have offered it. */
  readonly address?: string;
}

interface CellMenuProps<Row extends object> {
  readonly cell: CellAsked<Row>;
  readonly parts: TableParts<Row>;
  /** Before what was chosen is done. */
  readonly onChoice: () => void;
  readonly onClose: () => void;
}

export function CellMenu<Row extends object>({ cell, parts, onChoice, onClose }: CellMenuProps<Row>) {
  const { column, value, left, top, address } = cell;
  const { onOnly, onGroup } = parts;
  const choices = [
    {
      label: `Filter to ${column.label}: ${wordsOfValue(column, value)}`,
      onSelect: () => onOnly?.({ column: column.key, value }),
    },
    ...(isGroupable(column)
      ? [{ label: `Group by ${column.label}`, onSelect: () => onGroup?.(column.key) }]
      : []),
    ...(address === undefined
      ? []
      : [{ label: "Open in a new tab", onSelect: () => void window.open(address, "_blank", "noopener") }]),
  ];
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={0}
      shadow="md"
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span aria-hidden="true" style={{ position: "fixed", left, top, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown
        className={menuClasses.list}
        aria-label={`${column.label}: ${wordsOfValue(column, value)}`}
      >
        {choices.map((choice) => (
          <Choice
            key={choice.label}
            choice={{
              ...choice,
              onSelect: () => {
                onChoice();
                choice.onSelect();
              },
            }}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
