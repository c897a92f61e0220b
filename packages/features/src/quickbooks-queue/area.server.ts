// Who carries out the commands of the export to QuickBooks.
import type { HandlersFor } from "@fiducia/database/handlers";
import type { quickbooksQueueArea } from "./area.ts";
import { doNotTransferItems } from "./do-not-transfer-items/do-not-transfer-items.command.ts";
import { requeueItems } from "./requeue-items/requeue-items.command.ts";
import { transferItems } from "./transfer-items/transfer-items.command.ts";

export const quickbooksQueueHandlers: HandlersFor<typeof quickbooksQueueArea> = {
  QBTransferItems: transferItems,
  QBQueueTransfer: requeueItems,
  QBDoNotTransferItems: doNotTransferItems,
};
