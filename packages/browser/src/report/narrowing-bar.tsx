// Above a report's table: what it is about, what its rows are narrowed to, their groups, and the search within them.

import type { Column } from "@fiducia/contract/column";
import { narrowedWords, narrowingInWords } from "@fiducia/contract/narrowing";
import { Button } from "@fiducia/ui/button";
import { Chip } from "@fiducia/ui/chip";
import { CARDS, useMedia } from "@fiducia/ui/media";
import { MenuButton } from "@fiducia/ui/menu-button";
import type { ReactNode } from "react";
import { filterableColumns, groupableColumns, NOT_SHOWN } from "./filterable-columns.rules.ts";
import classes from "./narrowing-bar.module.css";
import type { OfficeSelectorProps } from "./office-selector.tsx";
import { RowOptions } from "./row-options.tsx";
import { RowSearch } from "./row-search.tsx";
import { ToolLine } from "./tool-line.tsx";
import type { Groups } from "./use-groups.tsx";
import type { ReportView } from "./use-report-view.ts";

interface NarrowingBarProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly view: ReportView;
  readonly groups: Groups | undefined;
  /** Shown before the chips: what was asked for. */
  readonly criteria: ReactNode;
  /** The office selector, which is in the sheet on a narrow screen. */
  readonly office: OfficeSelectorProps | undefined;
  /** Opens the filter of a column. */
  readonly onFilter: (column: string) => void;
}

const BAR = "narrowing-bar";

/** Takes focus when the focused button disappears; Tab continues from there. */
export const focusNarrowingBar = (): void => document.getElementById(BAR)?.focus();

const takingOut = (takeOut: () => void) => () => {
  focusNarrowingBar();
  takeOut();
};

function GroupMenu<Row>({
  columns,
  view,
  groups,
}: Pick<NarrowingBarProps<Row>, "columns" | "view" | "groups">) {
  const choices = groupableColumns(columns, view);
  const chosen = columns.find(({ key }) => key === view.group);
  return (
    <MenuButton
      label={chosen ? `Group: ${chosen.label}` : "Group by"}
      choices={[
        { label: "None", isChosen: !chosen, onSelect: () => view.onGroup(undefined) },
        ...choices.map(({ key, label }) => ({
          label,
          isChosen: key === view.group,
          onSelect: () => view.onGroup(key),
        })),
      ]}
      others={
        groups && [
          { label: "Expand all", onSelect: groups.onExpandAll },
          { label: "Collapse all", onSelect: groups.onCollapseAll },
        ]
      }
    />
  );
}

function FilterMenu<Row>({ columns, onFilter }: Pick<NarrowingBarProps<Row>, "columns" | "onFilter">) {
  const { shown, hidden } = filterableColumns(columns);
  const choiceOf = ({ key, label }: Column<Row>) => ({ label, onSelect: () => onFilter(key) });
  return (
    <MenuButton
      label="Add filter"
      isAddition
      choices={shown.map(choiceOf)}
      {...(hidden.length > 0 && { others: hidden.map(choiceOf), othersTitle: NOT_SHOWN })}
    />
  );
}

export function NarrowingBar<Row>(props: NarrowingBarProps<Row>) {
  const { columns, view, groups, criteria, office, onFilter } = props;
  const isNarrow = useMedia(CARDS);
  const narrowed = narrowingInWords(columns, view);
  return (
    <ToolLine id={BAR} role="group" aria-label="Rows shown" tabIndex={-1} className={classes.bar}>
      {criteria}
      {narrowed.map((each) => (
        <Chip
          key={each.only ? JSON.stringify(each.only) : "search"}
          words={narrowedWords(each)}
          onRemove={takingOut(() => (each.only ? view.onOnly(each.only) : view.onFind("")))}
        />
      ))}
      {!isNarrow && <FilterMenu columns={columns} onFilter={onFilter} />}
      {narrowed.length > 0 && (
        <Button kind="quiet" size="small" onClick={takingOut(view.onClear)}>
          Clear filters
        </Button>
      )}
      <span className={classes.tools}>
        {isNarrow ? (
          <RowOptions {...{ columns, view, groups, office, onFilter }} />
        ) : (
          <GroupMenu columns={columns} view={view} groups={groups} />
        )}
        <RowSearch find={view.find ?? ""} onFind={view.onFind} />
      </span>
    </ToolLine>
  );
}
