// Finds the item behind a row of a report, by the fields in which rows have it.
import type { RowTarget } from "./row-target.ts";
import { labelOf, TRANSACTION_TYPES } from "./vocabulary.ts";

interface ItemRow {
  readonly itemId: number | null;
  readonly eventId: number;
  readonly transactionType: string;
  readonly itemNumber: string;
  readonly clientNumber: string | null;
}

/** "Invoice 1001", "Invoice Void of 1001", "Bank Charge". */
export const itemBehind = ({
  itemId,
  eventId,
  transactionType,
  itemNumber,
  clientNumber,
}: ItemRow): RowTarget => ({
  item: {
    itemId,
    eventId,
    transactionType,
    clientNumber,
    name: `${labelOf(TRANSACTION_TYPES, transactionType)} ${itemNumber}`.trim(),
  },
});
