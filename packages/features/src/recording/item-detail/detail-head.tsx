// The head of a transaction: its name, its state, and what can be done with it.
import { StatusBadge } from "@fiducia/ui/status-badge";
import { DetailActions } from "./detail-actions.tsx";
import type { ItemDetail } from "./item-detail.contract.ts";
import classes from "./item-detail.module.css";

const TONES = {
  Open: "blue",
  "Part paid": "amber",
  Paid: "green",
  Voided: "neutral",
  Void: "neutral",
  Posted: "green",
} as const;

interface DetailHeadProps {
  readonly detail: ItemDetail;
  readonly onVoid?: () => void;
}

export const DetailHead = ({ detail, onVoid }: DetailHeadProps) => (
  <header className={classes.head}>
    <div>
      <h1 id="page-title" tabIndex={-1}>
        {detail.name} <StatusBadge state={detail.status} tone={TONES[detail.status]} />
      </h1>
      <p>{detail.client ?? detail.payee}</p>
    </div>
    <div className={classes.actions}>
      <DetailActions detail={detail} />
      {onVoid && (
        <button type="button" data-destructive onClick={onVoid}>
          Void
        </button>
      )}
      <button type="button" onClick={() => window.print()}>
        Print
      </button>
    </div>
  </header>
);
