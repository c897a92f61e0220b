// The contracts of the export to QuickBooks; the menu entry is in area.menu.ts.
import { defineArea } from "@fiducia/contract/define-area";
import { clearQueueCommand } from "./clear-queue/clear-queue.contract.ts";
import { doNotTransferItemsCommand } from "./do-not-transfer-items/do-not-transfer-items.contract.ts";
import { queueItemsQuery } from "./queue-items/queue-items.contract.ts";
import { qbSettingsQuery } from "./quickbooks-connection/quickbooks-connection.contract.ts";
import { requeueItemsCommand } from "./requeue-items/requeue-items.contract.ts";
import { reverseItemsCommand } from "./reverse-items/reverse-items.contract.ts";
import { transferItemsCommand } from "./transfer-items/transfer-items.contract.ts";

export const quickbooksQueueArea = defineArea({
  name: "quickbooks-queue",
  entries: [
    queueItemsQuery,
    clearQueueCommand,
    transferItemsCommand,
    requeueItemsCommand,
    reverseItemsCommand,
    doNotTransferItemsCommand,
    qbSettingsQuery,
  ],
});
