// The name of a row; of a journal entry it opens the transaction that the entry carries.

import { eventAddress } from "@fiducia/browser/order-form/item-address.tsx";
import type { QueueItem } from "./queue-items.contract.ts";

export const RowName = ({ row: { eventId, itemName } }: { readonly row: QueueItem }) =>
  eventId === null ? itemName : <a href={eventAddress(eventId)}>{itemName}</a>;
