// What is owed to carriers, brokers and tax authorities, line by line: what was collected for them, paid, and is open.
import { companyPayables } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { columnsOfParts, menuOfParts, reportOfParts } from "@fiducia/money/lines/part-of-account.contract";

export const companyPayablesReport = defineReport({
  ...reportOfParts,
  name: "GetCompanyPayablesReport",
  title: "Company Payables",
  route: "/company-payables-report",
  menu: menuOfParts("SelectCompanyPayableAccounts", {
    Unpaid: "Unpaid Payables",
    Paid: "Paid Payables",
    None: "All Payables",
  }),
  access: companyPayables,
  summaryWords: { label: "Payables of the accounts" },
  columns: columnsOfParts({ account: "Account", owed: "Payable", paid: "Paid" }, "payable"),
});
