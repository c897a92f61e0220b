// Agency Revenue: commissions and fees that the agency may take, or has taken.
import { defineArea } from "@fiducia/contract/define-area";
import { agencyRevenueReport } from "./agency-revenue/agency-revenue.report.ts";
import { createAgencyPayableCommand } from "./transfer-revenue/transfer-revenue.contract.ts";

export const agencyRevenueArea = defineArea({
  name: "agency-revenue",
  menuGroup: "Agency Revenue",
  entries: [agencyRevenueReport, createAgencyPayableCommand],
});
