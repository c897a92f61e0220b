// What can be done with a column from its header: its order, filter, group, place and width. All of it without dragging.
import type { Column } from "@fiducia/contract/column";
import { boundedWidth, type ChosenColumn, choiceOf, moved } from "@fiducia/contract/column-choice";
import { isGroupable } from "@fiducia/contract/narrowing";
import { TERMS } from "@fiducia/contract/terms";
import { Menu } from "@mantine/core";
import "@mantine/core/styles/Menu.css";
import "@mantine/core/styles/Popover.css";
import type { ReactNode } from "react";
import menuClasses from "../menu-button.module.css";
import { Choice, type MenuChoice } from "../menu-button.tsx";
import type { TableParts } from "./report-table-props.tsx";

export interface ColumnAsked<Row extends object> {
  readonly column: Column<Row>;
  readonly parts: TableParts<Row>;
}

/** The columns in view, one of them changed. */
export function changed<Row extends object>(
  { column, parts }: ColumnAsked<Row>,
  change: Omit<ChosenColumn, "key">,
): readonly ChosenColumn[] {
  const choice = choiceOf(parts.visible as unknown as Parameters<typeof choiceOf>[0]);
  return choice.map((each) => (each.key === column.key ? { ...each, ...change } : each));
}

interface ColumnMenuProps<Row extends object> extends ColumnAsked<Row> {
  readonly sorted: "asc" | "desc" | undefined;
  /** How wide the column stands now, in pixels. */
  readonly widthNow: () => number;
  /** Asks how wide it shall be. */
  readonly onWidth: () => void;
  /** Opens what its heading means, where that is a term. */
  readonly onExplain: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function orderChoices<Row extends object>({ column, sorted, parts }: ColumnMenuProps<Row>): MenuChoice[] {
  const { key, label } = column;
  const isGroup = parts.groupedBy === key;
  const { onFilter, onGroup } = parts;
  return [
    {
      label: "Sort ascending",
      isChosen: sorted === "asc",
      onSelect: () => parts.onSort([{ id: key, desc: false }]),
    },
    {
      label: "Sort descending",
      isChosen: sorted === "desc",
      onSelect: () => parts.onSort([{ id: key, desc: true }]),
    },
    { label: "Default order", isChosen: !sorted, onSelect: () => parts.onSort([]) },
    // The dialog opens when the menu has given the focus back to the header.
    ...(onFilter && isGroupable(column)
      ? [{ label: "Filter...", onSelect: () => void setTimeout(() => onFilter(key)) }]
      : []),
    ...(onGroup && isGroupable(column)
      ? [
          {
            label: isGroup ? "No groups" : `Group by ${label}`,
            onSelect: () => onGroup(isGroup ? undefined : key),
          },
        ]
      : []),
  ];
}

function placeChoices<Row extends object>(props: ColumnMenuProps<Row>, onWidth: () => void): MenuChoice[] {
  const { column, parts, widthNow } = props;
  const { onColumns, visible } = parts;
  if (!onColumns) return [];
  const { key, identifies, isPinned } = column;
  const choice = changed(props, {});
  const move = (label: string, by: -1 | 1): MenuChoice[] => {
    const next = moved(choice, key, by);
    return next === choice ? [] : [{ label, onSelect: () => onColumns(next) }];
  };
  const pin = isPinned ? { isPinned: false } : { isPinned: true, width: boundedWidth(widthNow()) };
  return [
    { label: isPinned ? "Unpin" : "Pin left", onSelect: () => onColumns(changed(props, pin)) },
    ...(identifies || visible.length === 1
      ? []
      : [{ label: "Hide", onSelect: () => onColumns(choice.filter((each) => each.key !== key)) }]),
    ...move("Move left", -1),
    ...move("Move right", 1),
    { label: "Width...", onSelect: onWidth },
  ];
}

/** Opens below what it wraps. */
export function ColumnMenu<Row extends object>(props: ColumnMenuProps<Row>) {
  const { column, onWidth, onExplain, onClose, children } = props;
  const places = placeChoices(props, onWidth);
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-end"
      offset={4}
      shadow="md"
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={menuClasses.list} aria-label={`Column ${column.label}`}>
        {orderChoices(props).map((choice) => (
          <Choice key={choice.label} choice={choice} />
        ))}
        {places.length > 0 && <Menu.Divider />}
        {places.map((choice) => (
          <Choice key={choice.label} choice={choice} />
        ))}
        {column.term && (
          <>
            <Menu.Divider />
            <Choice choice={{ label: `What is ${TERMS[column.term]}?`, onSelect: onExplain }} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
