// What the menu shows of QuickBooks, apart from the area so that the first screen does not load the contracts.
import { trustReports } from "@fiducia/contract/access";
import { defineArea, links } from "@fiducia/contract/define-area";
import { toBeExportedReport } from "./to-be-exported/to-be-exported.report.ts";

export const quickbooksMenuArea = defineArea({
  name: "quickbooks-menu",
  menuGroup: "Trust Accounting",
  entries: [
    toBeExportedReport,
    links({
      name: "QuickBooks Queue",
      menu: [{ label: "QB Transfer Queue", dialog: "QuickBooksQueue" }],
      access: trustReports,
    }),
  ],
});
