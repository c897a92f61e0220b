// Accounting items: detail, voiding, attachments.
import { defineArea } from "@fiducia/contract/define-area";
import {
  addAttachmentCommand,
  attachmentsQuery,
  removeAttachmentCommand,
} from "./attachments/attachments.contract.ts";
import { itemDetailQuery } from "./item-detail/item-detail.contract.ts";
import { mailPaperCommand } from "./item-detail/papers/mail-paper.contract.ts";
import { voidItemCommand } from "./void-item/void-item.contract.ts";

export const itemsArea = defineArea({
  name: "items",
  entries: [
    voidItemCommand,
    itemDetailQuery,
    mailPaperCommand,
    addAttachmentCommand,
    removeAttachmentCommand,
    attachmentsQuery,
  ],
});
