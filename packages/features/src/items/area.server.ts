// The handlers of items.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { itemsArea } from "./area.ts";
import { addAttachment, removeAttachment } from "./attachments/attachments.command.ts";
import { attachments } from "./attachments/attachments.query.ts";
import { itemDetail } from "./item-detail/item-detail.query.ts";
import { mailPaper } from "./item-detail/papers/mail-paper.command.ts";
import { voidItem } from "./void-item/void-item.command.ts";

export const itemsHandlers: HandlersFor<typeof itemsArea> = {
  AddAttachment: addAttachment,
  RemoveAttachment: removeAttachment,
  GetAttachments: attachments,
  GetItemDetail: itemDetail,
  MailPaper: mailPaper,
  VoidItem: voidItem,
};
