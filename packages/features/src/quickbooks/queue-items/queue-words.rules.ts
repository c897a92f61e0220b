// The texts of the queue, in the specification's words.
import { classified } from "@fiducia/contract/item-types";
import { codesOf, QUEUE_TYPES } from "@fiducia/contract/vocabulary";
import { OTHER_ROWS } from "./queue-items.contract.ts";

/** The badge of a row; empty for an unknown operation. */
export function stateShown({ operation, status }: { operation: string; status: string }): string {
  if (operation === "Transfer") return status === "Complete" ? "Transferred" : status;
  if (operation !== "Reverse") return "";
  return { Failed: "Reversal Failed", Complete: "Reversed" }[status] ?? status;
}

const TYPE_LABELS = { ...QUEUE_TYPES, ...OTHER_ROWS };

/** "Unclassified" for an unknown type. */
export const typeShown = (itemType: string): string => classified(TYPE_LABELS, itemType);

const SET_ASIDE_TYPES: readonly string[] = codesOf(QUEUE_TYPES);

/** Whether the row is of an item, which the commands of items name. */
export const isOfItem = ({ itemType }: { itemType: string }): boolean => SET_ASIDE_TYPES.includes(itemType);

/** The actions of a row in menu order: a failed row has a menu, a complete one can be cleared. */
export type RowOrder = "setAside" | "requeue" | "clear";

export function ordersOf({
  status,
  itemType,
}: Readonly<Record<"status" | "itemType", string>>): readonly RowOrder[] {
  if (status === "Complete") return ["clear"];
  if (status !== "Failed") return [];
  if (itemType === "JournalEntry") return ["requeue"];
  return SET_ASIDE_TYPES.includes(itemType) ? ["setAside", "requeue", "clear"] : ["requeue", "clear"];
}

export const ORDER_LABELS: Readonly<Record<RowOrder, string>> = {
  setAside: 'Set to "Do Not Transfer"',
  requeue: "Re-queue Item",
  clear: "Clear From Queue",
};

const CANNOT_CLEAR = "Unable to clear QuickBooks Queue. Please try again later.";

interface Said {
  readonly done: (item: string) => string;
  readonly failed: (item: string) => string;
}

export const SAID: Readonly<Record<RowOrder | "clearAll" | "retryAll", Said>> = {
  setAside: {
    done: (item) => `Successfully set ${item} to "Do Not Transfer".`,
    failed: (item) => `Could not set ${item} to "Do Not Transfer". Please try again.`,
  },
  requeue: {
    done: (item) => `${item} has been queued for export.`,
    failed: (item) => `${item} could not be queued for export.`,
  },
  clear: { done: () => "Successfully cleared record from the queue.", failed: () => CANNOT_CLEAR },
  retryAll: {
    done: () => "All failed records have been queued for export.",
    failed: () => "The failed records could not be queued for export.",
  },
  clearAll: { done: () => "Successfully cleared QuickBooks Queue.", failed: () => CANNOT_CLEAR },
};

export const CANNOT_RETRIEVE = "Unable to retrieve additional queue items. Please try again later.";

export const DESKTOP_HELP =
  "Items Pending or In Progress are ready to be imported into the desktop accounting software by updating the selected company file in its web connector on the PC where it is installed.";

/** The question before clearing; `staying` rows are in progress, keep both books equal, or are out of the user's reach. */
export function clearAllQuestion(count: number, staying: number): string {
  const question =
    count === 1
      ? "Clear 1 record from the queue? The item keeps its transfer status."
      : `Clear all ${count.toLocaleString("en-US")} records from the queue? Items keep their transfer status.`;
  if (staying === 0) return question;
  return `${question} ${staying === 1 ? "1 record stays" : `${staying.toLocaleString("en-US")} records stay`}: what is in progress, keeps both books equal, or is beyond your permissions.`;
}

export const changedWords = (count: number): string =>
  count === 1 ? "1 item changed" : `${count.toLocaleString("en-US")} items changed`;
