// QB Transfer Queue: items on their way to QuickBooks.
import { trustReports } from "@fiducia/contract/access";
import { defineArea, planned } from "@fiducia/contract/define-area";
import { doNotTransferItemsCommand } from "./do-not-transfer-items/do-not-transfer-items.contract.ts";
import { requeueItemsCommand } from "./requeue-items/requeue-items.contract.ts";
import { transferItemsCommand } from "./transfer-items/transfer-items.contract.ts";

export const quickbooksQueueArea = defineArea({
  name: "quickbooks-queue",
  menuGroup: "Trust Accounting",
  entries: [
    planned({ name: "GetQBQueueItems", menu: [{ label: "QB Transfer Queue" }], access: trustReports }),
    transferItemsCommand,
    requeueItemsCommand,
    doNotTransferItemsCommand,
  ],
});
