// Rows to take amounts from: credits, lines held, invoices. "All" takes the full amount.
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { MoneyField } from "@fiducia/ui/money-field";
import classes from "./amount-rows.module.css";
import { readTyped } from "./typed-amount.ts";

export interface AmountRow {
  readonly id: number;
  readonly name: string;
  readonly note?: string;
  /** The largest amount. */
  readonly most: Cents;
}

/** Amounts as typed, by the row's id. */
export type TypedAmounts = Readonly<Record<string, string>>;

/** The rows with an amount, in order; undefined when an amount cannot be read. */
export function takenOf(rows: readonly AmountRow[], typed: TypedAmounts) {
  const read = rows.map(({ id }) => ({ id, ...readTyped(typed[id] ?? "") }));
  if (read.some(({ fault }) => fault !== undefined)) return undefined;
  return read.flatMap(({ id, amount }) => (amount === undefined ? [] : [{ id, amount }]));
}

interface AmountRowsProps {
  readonly rows: readonly AmountRow[];
  readonly typed: TypedAmounts;
  /** The server's message for the row at this index among those taken. */
  readonly faultAt: (place: number) => string | undefined;
  readonly nothing: string;
  readonly onChange: (typed: TypedAmounts) => void;
}

export function AmountRows({ rows, typed, faultAt, nothing, onChange }: AmountRowsProps) {
  if (rows.length === 0) return <p className={classes.nothing}>{nothing}</p>;
  const taken = rows.filter(({ id }) => (typed[id] ?? "").trim() !== "");
  const put = (id: number, text: string) => onChange({ ...typed, [id]: text });
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={classes.words}>
            <strong>{row.name}</strong>
            {row.note && <small>{row.note}</small>}
          </div>
          <button
            type="button"
            aria-label={`All of ${row.name}: ${formatCents(row.most)}`}
            onClick={() => put(row.id, formatCents(row.most))}
          >
            {formatCents(row.most)}
          </button>
          <MoneyField
            label={`Amount of ${row.name}`}
            text={typed[row.id] ?? ""}
            fault={readTyped(typed[row.id] ?? "").fault ?? faultAt(taken.indexOf(row))}
            className={classes.amount}
            onChange={(text) => put(row.id, text)}
          />
        </li>
      ))}
    </ul>
  );
}
