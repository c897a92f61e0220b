// Line Item Report: every line of the invoices and credit memos of a range of days; an optional menu entry.
import { transactionsByPeriod } from "@fiducia/contract/access";
import { defineArea, planned } from "@fiducia/contract/define-area";

export const lineItemReportArea = defineArea({
  name: "line-item-report",
  flag: "line-item-report",
  entries: [
    planned({
      name: "GetLineItemReport",
      menu: [{ label: "Line Item Report" }],
      route: "/line-item",
      access: transactionsByPeriod,
    }),
  ],
});
