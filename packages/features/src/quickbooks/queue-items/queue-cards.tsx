// The rows of the queue on a phone: a list of cards.
import { gridBox } from "@fiducia/ui/grid-look";
import { MomentText } from "@fiducia/ui/moment-text";
import { StatusBadge } from "@fiducia/ui/status-badge";
import classes from "./queue.module.css";
import { ListEnd, type RowsProps } from "./queue-grid.tsx";
import type { QueueItem } from "./queue-items.contract.ts";
import { stateShown, typeShown } from "./queue-words.rules.ts";
import { RowActions } from "./row-actions.tsx";
import { RowMessage } from "./row-message.tsx";
import { RowName } from "./row-name.tsx";
import { useRowFocus } from "./use-row-focus.tsx";

const BONES = [1, 2, 3, 4];

interface CardProps extends Pick<RowsProps, "timeZone" | "mayExport" | "onOrder"> {
  readonly row: QueueItem;
}

const Card = ({ row, timeZone, mayExport, onOrder }: CardProps) => (
  <li data-row={row.id} tabIndex={-1} className={classes.card}>
    <strong>
      <RowName row={row} />
    </strong>
    <span data-cell={0} className={classes.cardAction}>
      {mayExport && <RowActions row={row} onOrder={onOrder} />}
    </span>
    <span className={classes.state}>
      {stateShown(row) && <StatusBadge state={stateShown(row)} />}
      {typeShown(row.itemType)}
    </span>
    <dl>
      <dt>Date Exported</dt>
      <dd>
        <MomentText at={row.queuedTS} zone={timeZone} />
      </dd>
      <dt>Date Completed</dt>
      <dd>
        <MomentText at={row.completedTS} zone={timeZone} />
      </dd>
    </dl>
    {row.message && (
      <div className={classes.message}>
        <RowMessage row={row} />
      </div>
    )}
  </li>
);

export function QueueCards(props: RowsProps) {
  const { queue, rows, box, heading, timeZone, mayExport, onOrder } = props;
  const { onFocus, onBlur } = useRowFocus({ rows, box, heading });
  return (
    <section
      ref={box}
      className={`${gridBox} ${classes.box}`}
      aria-label="Queue items"
      aria-busy={queue.isLoading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
    >
      <ul className={classes.cards} onFocus={onFocus} onBlur={onBlur}>
        {queue.isLoading &&
          BONES.map((place) => (
            <li key={place} className={classes.card} aria-hidden="true">
              <span className={classes.bone} style={{ width: 120 + place * 14 }} />
            </li>
          ))}
        {rows.map((row) => (
          <Card key={row.id} {...{ row, timeZone, mayExport, onOrder }} />
        ))}
      </ul>
      <ListEnd queue={queue} box={box} />
    </section>
  );
}
