// Who carries out the recording commands.
import type { HandlersFor } from "@fiducia/database/handlers";
import type { recordingArea } from "./area.ts";
import { issueInvoice } from "./issue-invoice/issue-invoice.command.ts";
import { takePayment } from "./take-payment/take-payment.command.ts";
import { voidItem } from "./void-item/void-item.command.ts";

export const recordingHandlers: HandlersFor<typeof recordingArea> = {
  IssueInvoice: issueInvoice,
  TakePayment: takePayment,
  VoidItem: voidItem,
};
