// Receipt Report: the listings of Trust Accounting narrowed to one kind of item; an optional menu group.
import { transactionsByPeriod } from "@fiducia/contract/access";
import { defineArea, planned } from "@fiducia/contract/define-area";

const listings = ["Search", "Take Payment", "Today", "Yesterday", "To Be Exported"];
const kinds = ["All items", "Payments", "Invoices", "Company Payables", "Company Payables and Invoices"];

export const receiptReportArea = defineArea({
  name: "receipt-report",
  menuGroup: "Receipt Report",
  flag: "receipt-report",
  entries: [
    planned({
      name: "ReceiptReport",
      menu: listings.flatMap((submenu) => kinds.map((label) => ({ label, submenu }))),
      access: transactionsByPeriod,
    }),
  ],
});
