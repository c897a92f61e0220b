// What the agency earns, line by line: what was collected of it, moved to operating, and is open.
import { agencyRevenue } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { columnsOfParts, menuOfParts, reportOfParts } from "@fiducia/money/lines/part-of-account.contract";

export const agencyRevenueReport = defineReport({
  ...reportOfParts,
  name: "GetAgencyRevenueReport",
  title: "Agency Revenue",
  route: "/agency-revenue-report",
  menu: menuOfParts("SelectAgencyRevenueAccounts", {
    Unpaid: "Unpaid",
    Paid: "Paid",
    None: "All Agency Revenue",
  }),
  access: agencyRevenue,
  summaryWords: { label: "Revenue of the accounts" },
  columns: columnsOfParts({ account: "Revenue account", owed: "Revenue", paid: "Transferred" }, "revenue"),
});
