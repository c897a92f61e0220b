// Queues items again whose transfer or reversal failed.
import { defineCommand } from "@fiducia/contract/define-command";
import { exportAccess, QUEUE_REFUSALS, transferAnswer, transferBody } from "../shared/transfer.contract.ts";

export const requeueItemsCommand = defineCommand({
  name: "QBQueueTransfer",
  summary: "Puts items into the queue again whose transfer or reversal failed.",
  access: exportAccess,
  body: transferBody,
  answer: transferAnswer,
  refusals: QUEUE_REFUSALS,
});
