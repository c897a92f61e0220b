// A figure that answers one question: its name, the total, how it is shared, and who is behind it.
import type { Cents } from "@fiducia/kernel/cents";
import { type ReactNode, useId } from "react";
import { Amount } from "./amount.tsx";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import look from "./figure-card.module.css";

interface FigureCardProps {
  readonly title: string;
  /** Absent where different things stand together. */
  readonly total?: Cents | undefined;
  /** Draws the total as a link to its rows. */
  readonly linkTotal?: ((shown: ReactNode) => ReactNode) | undefined;
  /** Under the total: "in 12 invoices". */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

export function FigureCard({ title, total, linkTotal, note, children }: FigureCardProps) {
  const shown = total !== undefined && <Amount cents={total} />;
  const id = useId();
  return (
    <Card as="section" className={look.card} aria-labelledby={id}>
      <div className={look.head}>
        <h2 id={id}>{title}</h2>
        {shown && <strong>{linkTotal ? linkTotal(shown) : shown}</strong>}
        {note && <small>{note}</small>}
      </div>
      {children}
    </Card>
  );
}

interface FigureCardGapProps {
  readonly title: string;
  /** What could not be read, and the way to try again; absent while it is being read. */
  readonly fault?: { readonly words: string; readonly onRetry: () => void } | undefined;
}

/** The place of a card whose figure is not there yet, or could not be read. */
export function FigureCardGap({ title, fault }: FigureCardGapProps) {
  const id = useId();
  return (
    <Card as="section" className={look.card} aria-labelledby={id} aria-busy={fault === undefined}>
      <div className={look.head}>
        <h2 id={id}>{title}</h2>
      </div>
      {fault ? (
        <div className={look.fault} role="alert">
          <p>{fault.words}</p>
          <Button size="small" onClick={fault.onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        <div className={look.awaited} aria-hidden="true" />
      )}
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
