// The transfer commands for selected items, and their messages.
import type { CommandContract } from "@fiducia/contract/define-command";
import type { Cents } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import { doNotTransferItemsCommand } from "../../quickbooks/do-not-transfer-items/do-not-transfer-items.contract.ts";
import { reverseItemsCommand } from "../../quickbooks/reverse-items/reverse-items.contract.ts";
import type { transferAnswer, transferBody } from "../../quickbooks/shared/transfer.contract.ts";
import { transferItemsCommand } from "../../quickbooks/transfer-items/transfer-items.contract.ts";

/** An item in a row of a report. */
export interface TransferItem {
  readonly itemId: number;
  readonly itemType: string;
  /** Its name: "Invoice 10442". */
  readonly name: string;
  readonly amount: Cents;
  /** True when it is not ready, and is left out. */
  readonly isHeldBack?: boolean;
}

export interface TransferOrder {
  readonly label: string;
  readonly command: CommandContract<string, typeof transferBody, typeof transferAnswer>;
  /** For a number of items, or the named one. */
  readonly done: (items: string, isOne: boolean) => string;
  readonly failed: (items: string) => string;
}

export const TRANSFER: TransferOrder = {
  label: "Transfer to QuickBooks",
  command: transferItemsCommand,
  done: (items, isOne) => `${items} ${isOne ? "has" : "have"} been queued for export.`,
  failed: (items) => `${items} could not be queued for export.`,
};

export const SET_ASIDE: TransferOrder = {
  label: 'Set to "Do Not Transfer"',
  command: doNotTransferItemsCommand,
  done: (items) => `Successfully set ${items} to "Do Not Transfer".`,
  failed: (items) => `Could not set ${items} to "Do Not Transfer". Please try again.`,
};

export const REVERSE: TransferOrder = {
  label: "Reverse",
  command: reverseItemsCommand,
  done: (items, isOne) => `${items} ${isOne ? "has" : "have"} been queued for reversal.`,
  failed: (items) => `${items} could not be queued for reversal.`,
};

/** "Invoice 1001", or "3 items". */
export const called = (items: readonly TransferItem[]): string =>
  items.length === 1 && items[0] ? items[0].name : itemCount(items.length);
