// Company Payables: what is owed to carriers, and what has been paid to them.
import { companyPayables } from "@fiducia/contract/access";
import { defineArea, planned } from "@fiducia/contract/define-area";

export const companyPayablesArea = defineArea({
  name: "company-payables",
  menuGroup: "Company Payables",
  entries: [
    planned({
      name: "GetCompanyPayablesReport",
      menu: [{ label: "Unpaid Payables" }, { label: "Paid Payables" }, { label: "All Payables" }],
      route: "/company-payables-report",
      access: companyPayables,
    }),
  ],
});
