// What can be done with a row: a cross for a complete one, a menu for a failed one, nothing for the others.

import { Button } from "@fiducia/ui/button";
import { DotsMenu } from "@fiducia/ui/dots-menu";
import { Sign } from "@fiducia/ui/sign";
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
  if (orders.some((order) => order !== "clear")) {
    const choices = orders.map((order) => ({
      label: ORDER_LABELS[order],
      onSelect: () => onOrder(order, row),
    }));
    return <DotsMenu label={`Actions: ${row.itemName}`} tabIndex={tabIndex} choices={choices} />;
  }
  return (
    <Button
      kind="frame"
      size="small"
      tabIndex={tabIndex}
      aria-label={`Clear ${row.itemName} From Queue`}
      title={ORDER_LABELS.clear}
      onClick={() => onOrder("clear", row)}
    >
      <Sign path="M4.5 4.5l7 7M11.5 4.5l-7 7" />
    </Button>
  );
}
