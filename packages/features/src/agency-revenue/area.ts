// Agency Revenue: commissions and fees that the agency may take, or has taken.
import { agencyRevenue } from "@fiducia/contract/access";
import { defineArea, planned } from "@fiducia/contract/define-area";

export const agencyRevenueArea = defineArea({
  name: "agency-revenue",
  menuGroup: "Agency Revenue",
  entries: [
    planned({
      name: "GetAgencyRevenueReport",
      menu: [{ label: "Unpaid" }, { label: "Paid" }, { label: "All Agency Revenue" }],
      route: "/agency-revenue-report",
      access: agencyRevenue,
    }),
  ],
});
