// What is owed to carriers, brokers and tax authorities, line by line: what was collected for them, paid, and is open.
import { companyPayables } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { endsInOrder, OUT_OF_ORDER } from "@fiducia/contract/range-filter";
import { saysOneThing } from "@fiducia/contract/spellings";
import { z } from "zod";
import {
  behindPart,
  columnsOfParts,
  type PAID_STATUSES,
  partOfAccountRow,
  partsFilter,
  partsWords,
} from "../../account-reports/shared/parts-of-accounts/part-of-account.contract.ts";

const opens = (paidStatus: (typeof PAID_STATUSES)[number]) => ({
  dialog: "SelectCompanyPayableAccounts",
  words: { paidStatus },
});

export const companyPayablesReport = defineReport({
  name: "GetCompanyPayablesReport",
  title: "Company Payables",
  route: "/company-payables-report",
  menu: [
    { label: "Unpaid Payables", ...opens("Unpaid") },
    { label: "Paid Payables", ...opens("Paid") },
    { label: "All Payables", ...opens("None") },
  ],
  access: companyPayables,
  filter: z.strictObject(partsFilter).refine(endsInOrder, OUT_OF_ORDER).superRefine(saysOneThing),
  filterWords: partsWords,
  row: partOfAccountRow,
  rowKey: "partId",
  opensGroupedBy: "account",
  opens: behindPart,
  failure: "An error occurred while generating the Company Payables Report",
  summaryWords: { label: "Payables of the accounts" },
  columns: columnsOfParts({ account: "Account", owed: "Payable", paid: "Paid" }),
});
