// Queues items that QuickBooks has for reversal there.
import { defineCommand } from "@fiducia/contract/define-command";
import { exportAccess, QUEUE_REFUSALS, transferAnswer, transferBody } from "../shared/transfer.contract.ts";

export const reverseItemsCommand = defineCommand({
  name: "QBReverseItems",
  summary: "Puts items that were transferred into the queue of those that are reversed in QuickBooks.",
  access: exportAccess,
  body: transferBody,
  answer: transferAnswer,
  refusals: QUEUE_REFUSALS,
});
