// What the agency earns, line by line: what was collected of it, moved to operating, and is open.
import { agencyRevenue } from "@fiducia/contract/access";
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
  dialog: "SelectAgencyRevenueAccounts",
  words: { paidStatus },
});

export const agencyRevenueReport = defineReport({
  name: "GetAgencyRevenueReport",
  title: "Agency Revenue",
  route: "/agency-revenue-report",
  menu: [
    { label: "Unpaid", ...opens("Unpaid") },
    { label: "Paid", ...opens("Paid") },
    { label: "All Agency Revenue", ...opens("None") },
  ],
  access: agencyRevenue,
  filter: z.strictObject(partsFilter).refine(endsInOrder, OUT_OF_ORDER).superRefine(saysOneThing),
  filterWords: partsWords,
  row: partOfAccountRow,
  rowKey: "partId",
  opensGroupedBy: "account",
  opens: behindPart,
  // The specification uses these labels for agency revenue too.
  failure: "An error occurred while generating the Company Payables Report",
  summaryWords: { label: "Revenue of the accounts" },
  columns: columnsOfParts({ account: "Revenue account", owed: "Revenue", paid: "Transferred" }),
});
