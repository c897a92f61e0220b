// The handlers of the export to QuickBooks.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { quickbooksQueueArea } from "./area.ts";
import { clearQueue } from "./clear-queue/clear-queue.command.ts";
import { doNotTransferItems } from "./do-not-transfer-items/do-not-transfer-items.command.ts";
import { queueItems } from "./queue-items/queue-items.query.ts";
import { qbSettings } from "./quickbooks-connection/quickbooks-connection.query.ts";
import { requeueItems } from "./requeue-items/requeue-items.command.ts";
import { reverseItems } from "./reverse-items/reverse-items.command.ts";
import { transferItems } from "./transfer-items/transfer-items.command.ts";

export const quickbooksQueueHandlers: HandlersFor<typeof quickbooksQueueArea> = {
  GetQBQueueItems: queueItems,
  ClearQBQueue: clearQueue,
  QBTransferItems: transferItems,
  QBQueueTransfer: requeueItems,
  QBReverseItems: reverseItems,
  QBDoNotTransferItems: doNotTransferItems,
  GetQBSettings: qbSettings,
};
