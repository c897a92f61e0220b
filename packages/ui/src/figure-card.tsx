// A figure that answers one question: its name, the total, how it is shared, and who is behind it.
import type { Cents } from "@fiducia/kernel/cents";
import { type ReactNode, useId } from "react";
import { Amount } from "./amount.tsx";
import { Card } from "./card.tsx";
import look from "./figure-card.module.css";

interface FigureCardProps {
  readonly title: string;
  readonly total: Cents;
  /** Under the total: "in 12 invoices". */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

export function FigureCard({ title, total, note, children }: FigureCardProps) {
  const id = useId();
  return (
    <Card as="section" className={look.card} aria-labelledby={id}>
      <div className={look.head}>
        <h2 id={id}>{title}</h2>
        <strong>
          <Amount cents={total} />
        </strong>
        {note && <small>{note}</small>}
      </div>
      {children}
    </Card>
  );
}

interface NamedAmountsProps {
  readonly title: string;
  readonly rows: readonly { readonly key: number; readonly name: ReactNode; readonly amount: Cents }[];
}

export const NamedAmounts = ({ title, rows }: NamedAmountsProps) =>
  rows.length === 0 ? null : (
    <div className={look.named}>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ key, name, amount }) => (
          <li key={key}>
            <span>{name}</span>
            <Amount cents={amount} />
          </li>
        ))}
      </ul>
    </div>
  );
