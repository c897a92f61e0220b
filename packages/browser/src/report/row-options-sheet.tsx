// How rows are ordered, grouped and narrowed, at the foot of a narrow screen; each choice holds at once.

import type { Column } from "@fiducia/contract/column";
import { narrowedWords, narrowingInWords } from "@fiducia/contract/narrowing";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Chip } from "@fiducia/ui/chip";
import { Dialog } from "@fiducia/ui/dialog";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { Sign } from "@fiducia/ui/sign";
import { useState } from "react";
import { filterableColumns, groupableColumns, NOT_SHOWN } from "./filterable-columns.rules.ts";
import type { OfficeSelectorProps } from "./office-selector.tsx";
import classes from "./row-options-sheet.module.css";
import type { Groups } from "./use-groups.tsx";
import type { ReportView } from "./use-report-view.ts";

/** A column's label and options. */
type NamedColumn = Pick<Column<never>, "key" | "label" | "kind" | "hidden" | "identifies">;

export interface RowOptionsProps {
  readonly columns: readonly NamedColumn[];
  readonly view: ReportView;
  readonly groups: Groups | undefined;
  /** Undefined when there is no choice. */
  readonly office: OfficeSelectorProps | undefined;
  /** Opens the filter of a column. */
  readonly onFilter: (column: string) => void;
  readonly onClose: () => void;
}

const NONE = { value: "", label: "Default order" };

function Order({ columns, view }: Pick<RowOptionsProps, "columns" | "view">) {
  const [first] = view.sort;
  return (
    <div className={classes.pair}>
      <ChoiceField
        label="Sort by"
        value={first?.id ?? ""}
        choices={[NONE, ...columns.map(({ key, label }) => ({ value: key, label }))]}
        onChange={(id) => view.onSort(id === "" ? [] : [{ id, desc: first?.desc ?? false }])}
      />
      <ChoiceField
        label="Order"
        value={first?.desc ? "descending" : "ascending"}
        choices={[
          { value: "ascending", label: "Ascending" },
          { value: "descending", label: "Descending" },
        ]}
        isDisabled={first === undefined}
        onChange={(order) => first && view.onSort([{ id: first.id, desc: order === "descending" }])}
      />
    </div>
  );
}

function Grouping({ columns, view, groups }: Pick<RowOptionsProps, "columns" | "view" | "groups">) {
  const groupable = groupableColumns(columns, view);
  return (
    <>
      <ChoiceField
        label="Group by"
        value={view.group ?? ""}
        choices={[
          { value: "", label: "No groups" },
          ...groupable.map(({ key, label }) => ({ value: key, label })),
        ]}
        onChange={(key) => view.onGroup(key === "" ? undefined : key)}
      />
      {groups && (
        <ButtonRow>
          <Button size="medium" onClick={groups.onExpandAll}>
            Expand all
          </Button>
          <Button size="medium" onClick={groups.onCollapseAll}>
            Collapse all
          </Button>
        </ButtonRow>
      )}
    </>
  );
}

interface FilterListProps extends Pick<RowOptionsProps, "columns" | "onFilter"> {
  readonly label: string;
}

const FilterList = ({ label, columns, onFilter }: FilterListProps) => (
  <ul aria-label={label}>
    {columns.map(({ key, label: name }) => (
      <li key={key}>
        <Button kind="bare" aria-haspopup="dialog" onClick={() => onFilter(key)}>
          {name}
        </Button>
      </li>
    ))}
  </ul>
);

/** A list of columns below its button; the dialog of a column returns focus to its entry. */
function AddFilter({ columns, onFilter }: Pick<RowOptionsProps, "columns" | "onFilter">) {
  const [isOpen, setOpen] = useState(false);
  const { shown, hidden } = filterableColumns(columns);
  return (
    <div className={classes.filter}>
      <Button kind="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Sign of={10} path={isOpen ? "M1 5h8" : "M5 1v8M1 5h8"} />
        Add filter
      </Button>
      {isOpen && (
        <>
          <FilterList label="Filter by" columns={shown} onFilter={onFilter} />
          {hidden.length > 0 && (
            <>
              <p aria-hidden="true">{NOT_SHOWN}</p>
              <FilterList label={NOT_SHOWN} columns={hidden} onFilter={onFilter} />
            </>
          )}
        </>
      )}
    </div>
  );
}

const Office = ({ offices, officeId, allOffices, onChoose }: OfficeSelectorProps) => (
  <ChoiceField
    label="Office"
    value={String(officeId ?? "")}
    choices={[
      ...(allOffices ? [{ value: "", label: "All offices" }] : []),
      ...offices.map(({ label, value }) => ({ value: String(value), label })),
    ]}
    onChange={(value) => onChoose(Number(value) || undefined)}
  />
);

export function RowOptionsSheet(props: RowOptionsProps) {
  const { view, office, onClose } = props;
  const columns = props.columns.filter(({ hidden }) => !hidden);
  return (
    <Dialog
      title="Sort and filter"
      layout="foot"
      width={640}
      onClose={onClose}
      footer={
        <>
          {(view.only.length > 0 || view.find !== undefined) && (
            <Button onClick={view.onClear}>Clear filters</Button>
          )}
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={classes.options}>
        <Order columns={columns} view={view} />
        <Grouping columns={props.columns} view={view} groups={props.groups} />
        {office && <Office {...office} />}
        {view.only.length > 0 && (
          <ButtonRow>
            {narrowingInWords(props.columns, { only: view.only }).map((each) => (
              <Chip
                key={JSON.stringify(each.only)}
                words={narrowedWords(each)}
                onRemove={() => each.only && view.onOnly(each.only)}
              />
            ))}
          </ButtonRow>
        )}
        <AddFilter columns={props.columns} onFilter={props.onFilter} />
      </div>
    </Dialog>
  );
}
