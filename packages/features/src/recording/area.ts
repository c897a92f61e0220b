// Recording: the commands by which staff write the books.
import { defineArea } from "@fiducia/contract/define-area";
import { issueInvoiceCommand } from "./issue-invoice/issue-invoice.contract.ts";
import { takePaymentCommand } from "./take-payment/take-payment.contract.ts";
import { voidItemCommand } from "./void-item/void-item.contract.ts";

export const recordingArea = defineArea({
  name: "recording",
  entries: [issueInvoiceCommand, takePaymentCommand, voidItemCommand],
});
