// Which row of a file names its columns, and which column is which field.
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { headingKey } from "@fiducia/importing/table/header-row";
import { knownHeadings, matchColumns } from "@fiducia/importing/table/match-columns";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { Note } from "@fiducia/ui/note";
import { PlainChoice } from "@fiducia/ui/plain-choice";
import { Section } from "@fiducia/ui/section";
import { TableCard } from "@fiducia/ui/table-card";
import { useState } from "react";
import { importKind } from "../kinds/import-kinds.rules.ts";
import { checkImportCommand } from "../shared/import.contract.ts";
import { many, type ShownFile } from "./file-words.rules.ts";

const NONE = "";
const EXAMPLES = 3;

/** The first cells below the header that are not empty. */
function examplesOf({ top }: ShownFile, headerRow: number, column: number): string {
  const cells = top.slice(headerRow).map((row) => (row[column] ?? "").trim());
  return [...new Set(cells.filter((cell) => cell !== ""))].slice(0, EXAMPLES).join(", ");
}

const columnName = (heading: string | undefined, column: number): string =>
  heading?.trim() || `Column ${column + 1}`;

interface TableProps {
  readonly file: ShownFile;
  readonly headerRow: number;
  readonly columns: Readonly<Record<string, number>>;
  readonly onChange: (columns: Readonly<Record<string, number>>) => void;
}

function FieldTable({ file, headerRow, columns, onChange }: TableProps) {
  const headings = file.top[headerRow - 1] ?? [];
  const width = Math.max(...file.top.map(({ length }) => length), 0);
  const choices = [
    { value: NONE, label: "Not in this file" },
    ...Array.from({ length: width }, (_, column) => ({
      value: String(column),
      label: columnName(headings[column], column),
    })),
  ];
  const choose = (key: string, value: string) => {
    const { [key]: _, ...rest } = columns;
    onChange(value === NONE ? rest : { ...rest, [key]: Number(value) });
  };
  return (
    <TableCard label="Columns" headings={["Field", "Column in the file", "Examples~"]}>
      <tbody>
        {importKind(file.importKind).fields.map(({ key, label, isRequired }) => {
          const column = columns[key];
          return (
            <tr key={key}>
              <td>
                {label}
                {isRequired && <small className={classes.soft}> required</small>}
              </td>
              <td>
                <PlainChoice
                  label={`Column of ${label}`}
                  value={column === undefined ? NONE : String(column)}
                  choices={choices}
                  onChange={(value) => choose(key, value)}
                />
              </td>
              <td data-minor className={classes.details}>
                {column === undefined ? "" : examplesOf(file, headerRow, column)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </TableCard>
  );
}

/** What the file has and we have no place for. */
function LeftOut({ file, headerRow, columns }: Omit<TableProps, "onChange">) {
  const used = new Set(Object.values(columns));
  const left = (file.top[headerRow - 1] ?? []).filter(
    (heading, column) => heading.trim() !== "" && !used.has(column),
  );
  return left.length === 0 ? null : (
    <p className={classes.soft}>Not imported, since no field takes them: {left.join(", ")}.</p>
  );
}

export function ColumnsPanel({ file, isBusy }: { file: ShownFile; isBusy: boolean }) {
  const { importId, importKind: kind, top, state } = file;
  const [headerRow, setHeaderRow] = useState(file.headerRow);
  const [columns, setColumns] = useState(file.columns);
  const [isOpen, setOpen] = useState(state === "Uploaded");
  const order = useCommand({
    contract: checkImportCommand,
    body: { importId, headerRow, columns: { ...columns } },
    onDone: () => setOpen(false),
  });
  const { fields } = importKind(kind);
  const chooseHeader = (value: string) => {
    const row = Number(value);
    setHeaderRow(row);
    const known = (top[row - 1] ?? []).some((heading) => knownHeadings(fields).has(headingKey(heading)));
    setColumns(known ? matchColumns(top[row - 1] ?? [], fields, new Map()) : {});
  };
  if (!isOpen)
    return (
      <ButtonRow>
        <Button disabled={isBusy} onClick={() => setOpen(true)}>
          Change columns
        </Button>
      </ButtonRow>
    );
  return (
    <Section title="Columns">
      <div className={classes.panel}>
        <ChoiceField
          label="Row that names the columns"
          value={String(headerRow)}
          choices={top.map((row, place) => ({
            value: String(place + 1),
            label: `${place + 1}: ${
              row
                .filter((cell) => cell !== "")
                .join(", ")
                .slice(0, 80) || "empty"
            }`,
          }))}
          onChange={chooseHeader}
        />
        <FieldTable file={file} headerRow={headerRow} columns={columns} onChange={setColumns} />
        <LeftOut file={file} headerRow={headerRow} columns={columns} />
        <Note tone="red" role="alert">
          {order.problem?.message}
        </Note>
        <ButtonRow>
          <Button kind="primary" isBusy={order.isGiving} disabled={isBusy} onClick={() => order.give()}>
            Check {many(file.rowCount, "row")}
          </Button>
        </ButtonRow>
      </div>
    </Section>
  );
}
