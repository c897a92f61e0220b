// Queues items for transfer to QuickBooks.
import { defineCommand } from "@fiducia/contract/define-command";
import { exportAccess, QUEUE_REFUSALS, transferAnswer, transferBody } from "../shared/transfer.contract.ts";

export const transferItemsCommand = defineCommand({
  name: "QBTransferItems",
  summary: "Puts items into the queue of those that are transferred to QuickBooks.",
  access: exportAccess,
  body: transferBody,
  answer: transferAnswer,
  refusals: QUEUE_REFUSALS,
});
