// What clients can pay: invoices, and returned checks of which they owe something.
import type { ItemType } from "@fiducia/contract/item-types";

export const isPayable = ({ itemType }: { readonly itemType: ItemType }): boolean =>
  itemType === "Invoice" || itemType === "NSFCheck";
