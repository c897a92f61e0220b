// Puts items whose transfer failed into the queue again.
import { defineCommand } from "@fiducia/contract/define-command";
import {
  exportAccess,
  TRANSFER_REFUSALS,
  transferAnswer,
  transferBody,
} from "../shared/transfer.contract.ts";

export const requeueItemsCommand = defineCommand({
  name: "QBQueueTransfer",
  summary: "Puts items whose transfer failed into the queue again.",
  access: exportAccess,
  body: transferBody,
  answer: transferAnswer,
  refusals: TRANSFER_REFUSALS,
});
