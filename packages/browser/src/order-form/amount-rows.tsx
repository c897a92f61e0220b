// Things that an amount is taken of, one below the other: credits, lines held, invoices; "All" takes everything.

import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { Button } from "@fiducia/ui/button";
import { RuledList } from "@fiducia/ui/ruled-list";
import { AmountField } from "./amount-field.tsx";
import classes from "./amount-rows.module.css";
import { type AmountRow, mostToFill, type TypedAmounts } from "./typed-amounts.ts";

interface AmountRowsProps {
  readonly rows: readonly AmountRow[];
  readonly typed: TypedAmounts;
  /** The server's message for the row at this index among those taken. */
  readonly faultAt: (place: number) => string | undefined;
  readonly nothing: string;
  /** Above what there is, and above what is taken of it: "Due" and "Pay". */
  readonly heads?: readonly [there: string, taken: string];
  /** What there is for all rows together, where that can be less than they take: a press fills no more. */
  readonly available?: Cents | undefined;
  readonly onChange: (typed: TypedAmounts) => void;
}

export function AmountRows(props: AmountRowsProps) {
  const { rows, typed, faultAt, nothing, heads, available, onChange } = props;
  if (rows.length === 0) return <p className={classes.nothing}>{nothing}</p>;
  const filledRows = rows.filter(({ id }) => (typed[id] ?? "").trim() !== "");
  const put = (id: number, text: string) => onChange({ ...typed, [id]: text });
  return (
    <RuledList className={classes.rows}>
      {heads && (
        <li className={classes.heads} aria-hidden="true">
          <span className={classes.words} />
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </li>
      )}
      {rows.map((row) => (
        <li key={row.id}>
          <div className={classes.words}>
            <strong>{row.name}</strong>
            {row.note && <small>{row.note}</small>}
          </div>
          <Button
            kind="outline"
            size="medium"
            aria-label={`All of ${row.name}: ${formatCents(row.most)}`}
            onClick={() => put(row.id, formatCents(mostToFill(row, typed, available)))}
          >
            {formatCents(row.most)}
          </Button>
          <AmountField
            label={`Amount of ${row.name}`}
            text={typed[row.id] ?? ""}
            fault={faultAt(filledRows.indexOf(row))}
            className="sr-labels"
            onChange={(text) => put(row.id, text)}
          />
        </li>
      ))}
    </RuledList>
  );
}
