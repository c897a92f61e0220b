// Line Item Report: every line of the invoices and credit memos of a range of days; an optional menu entry.
import { defineArea } from "@fiducia/contract/define-area";
import { lineItemReport } from "./line-item-report/line-item-report.report.ts";

export const lineItemReportArea = defineArea({
  name: "line-item-report",
  flag: "line-item-report",
  entries: [lineItemReport],
});
