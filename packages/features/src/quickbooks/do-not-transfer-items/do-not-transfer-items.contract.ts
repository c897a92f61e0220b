// Sets items to "Do Not Transfer": they are never sent to QuickBooks.
import { defineCommand } from "@fiducia/contract/define-command";
import {
  exportAccess,
  TRANSFER_REFUSALS,
  transferAnswer,
  transferBody,
} from "../shared/transfer.contract.ts";

export const doNotTransferItemsCommand = defineCommand({
  name: "QBDoNotTransferItems",
  summary: 'Sets items to "Do Not Transfer": they are never sent to QuickBooks.',
  access: exportAccess,
  body: transferBody,
  answer: transferAnswer,
  refusals: TRANSFER_REFUSALS,
});
