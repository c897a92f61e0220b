// Receipt Report: the listings of Trust Accounting narrowed to one kind of item; an optional menu group.
import { transactionsByPeriod } from "@fiducia/contract/access";
import { defineArea, planned } from "@fiducia/contract/define-area";

/** No flag of the agency: the toggle of the debug panel. */
export const RECEIPT_REPORT_FLAG = "receipt-report";

const listings = ["Search", "Take Payment", "Today", "Yesterday", "To Be Exported"];
const kinds = ["All items", "Payments", "Invoices", "Company Payables", "Company Payables and Invoices"];

export const receiptReportArea = defineArea({
  name: "receipt-report",
  menuGroup: "Receipt Report",
  flag: RECEIPT_REPORT_FLAG,
  entries: [
    planned({
      name: "ReceiptReport",
      menu: listings.flatMap((submenu) => kinds.map((label) => ({ label, submenu }))),
      access: transactionsByPeriod,
    }),
  ],
});
