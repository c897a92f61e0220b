// The actions of a row: a cross for a complete one, a menu for a failed one.
import { DotsMenu } from "@fiducia/ui/dots-menu";
import classes from "./queue.module.css";
import type { QueueItem } from "./queue-items.contract.ts";
import { ORDER_LABELS, ordersOf, type RowOrder } from "./queue-words.rules.ts";

interface RowActionsProps {
  readonly row: QueueItem;
  readonly tabIndex?: 0 | -1;
  readonly onOrder: (order: RowOrder, row: QueueItem) => void;
}

export function RowActions({ row, tabIndex = 0, onOrder }: RowActionsProps) {
  const orders = ordersOf(row);
  if (orders.length === 0) return null;
  if (orders.length > 1) {
    const choices = orders.map((order) => ({
      label: ORDER_LABELS[order],
      onSelect: () => onOrder(order, row),
    }));
    return <DotsMenu label={`Actions: ${row.itemName}`} tabIndex={tabIndex} choices={choices} />;
  }
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={classes.clear}
      aria-label={`Clear ${row.itemName} From Queue`}
      title={ORDER_LABELS.clear}
      onClick={() => onOrder("clear", row)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M4.5 4.5l7 7M11.5 4.5l-7 7" />
      </svg>
    </button>
  );
}
