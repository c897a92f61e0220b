// Which column of a CSV file is which, beside what stands in it; of OFX whether the signs are turned.
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { CheckField, ChoiceField } from "@fiducia/ui/form-fields";
import { Note } from "@fiducia/ui/note";
import { PlainChoice } from "@fiducia/ui/plain-choice";
import { Section } from "@fiducia/ui/section";
import { TableCard } from "@fiducia/ui/table-card";
import { useState } from "react";
import type { StatementMapping } from "../statements/bank-statement.contract.ts";
import { mapStatementCommand } from "../statements/statement-steps.contract.ts";
import type { ShownStatement } from "./statement-words.rules.ts";

const NONE = "";

const FIELDS = [
  ["date", "Day"],
  ["amount", "Amount"],
  ["moneyIn", "Money in"],
  ["moneyOut", "Money out"],
  ["description", "Description"],
  ["memo", "More description"],
  ["reference", "Check number"],
  ["balance", "Balance"],
  ["currency", "Currency"],
  ["status", "Pending or posted"],
] as const;
type Field = (typeof FIELDS)[number][0];

function columnOf(mapping: StatementMapping, field: Field): number | undefined {
  if (field === "description") return mapping.description[0];
  return field === "memo" ? mapping.description[1] : mapping[field];
}

function withColumn(mapping: StatementMapping, field: Field, column: number | undefined): StatementMapping {
  if (field !== "description" && field !== "memo") {
    const { [field]: _, ...rest } = mapping;
    return (column === undefined ? rest : { ...rest, [field]: column }) as StatementMapping;
  }
  const [first, second] = mapping.description;
  const both = field === "description" ? [column, second] : [first, column];
  return { ...mapping, description: both.filter((each) => each !== undefined) };
}

/** Whether any column has a cell that reads as an amount. */
const hasAmounts = ({ columns }: ShownStatement): boolean =>
  columns.some(({ samples }) => samples.some((cell) => parseAmount(cell) !== undefined));

interface ColumnsProps {
  readonly statement: ShownStatement;
  readonly mapping: StatementMapping;
  readonly onChange: (mapping: StatementMapping) => void;
}

function ColumnTable({ statement: { columns }, mapping, onChange }: ColumnsProps) {
  const choices = [
    { value: NONE, label: "Not in this file" },
    ...columns.map(({ name }, column) => ({ value: String(column), label: name })),
  ];
  return (
    <TableCard label="Columns" headings={["Field", "Column in the file", "Examples~"]}>
      <tbody>
        {FIELDS.map(([field, label]) => {
          const column = columnOf(mapping, field);
          return (
            <tr key={field}>
              <td>{label}</td>
              <td>
                <PlainChoice
                  label={`Column of ${label}`}
                  value={column === undefined ? NONE : String(column)}
                  choices={choices}
                  onChange={(value) =>
                    onChange(withColumn(mapping, field, value === NONE ? undefined : Number(value)))
                  }
                />
              </td>
              <td data-minor className={classes.details}>
                {column === undefined ? "" : columns[column]?.samples.join(", ")}
              </td>
            </tr>
          );
        })}
      </tbody>
    </TableCard>
  );
}

const ColumnsOfCsv = ({ statement, mapping, onChange }: ColumnsProps) => (
  <>
    <ChoiceField
      label="Row that names the columns"
      value={String(mapping.headerRow)}
      choices={[
        { value: "0", label: "None" },
        ...statement.top.map(({ rowNumber, cells }) => ({
          value: String(rowNumber),
          label: `${rowNumber}: ${cells
            .filter((cell) => cell !== "")
            .join(", ")
            .slice(0, 80)}`,
        })),
      ]}
      onChange={(value) => onChange({ ...mapping, headerRow: Number(value) })}
    />
    <ColumnTable statement={statement} mapping={mapping} onChange={onChange} />
    <ChoiceField
      label="Days are written"
      value={mapping.dayOrder}
      choices={[
        { value: "monthFirst", label: "Month first, 10/31/2026" },
        { value: "dayFirst", label: "Day first, 31/10/2026" },
      ]}
      onChange={(dayOrder) => onChange({ ...mapping, dayOrder: dayOrder as StatementMapping["dayOrder"] })}
    />
  </>
);

interface PanelProps {
  readonly statement: ShownStatement;
  readonly onDone: () => void;
}

export function MappingPanel({ statement, onDone }: PanelProps) {
  const { statementId, format } = statement;
  const [mapping, setMapping] = useState(statement.mapping);
  const order = useCommand({
    contract: mapStatementCommand,
    body: mapping === null ? undefined : { statementId, mapping },
    onDone,
  });
  if (mapping === null) return null;
  return (
    <Section title={format === "CSV" ? "Columns" : "Signs"}>
      <div className={classes.panel}>
        {format === "CSV" && !hasAmounts(statement) && (
          <Note tone="amber">
            No column looks like an amount. Check that the file is a statement with days and amounts.
          </Note>
        )}
        {format === "CSV" && <ColumnsOfCsv statement={statement} mapping={mapping} onChange={setMapping} />}
        <CheckField
          label="The bank writes what it paid above zero"
          isChecked={mapping.signTurned}
          onChange={(signTurned) => setMapping({ ...mapping, signTurned })}
        />
        <Note tone="red" role="alert">
          {order.problem?.message}
        </Note>
        <ButtonRow>
          <Button kind="primary" isBusy={order.isGiving} onClick={() => order.give()}>
            Read every row anew
          </Button>
        </ButtonRow>
      </div>
    </Section>
  );
}
