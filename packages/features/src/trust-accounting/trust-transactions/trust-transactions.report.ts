// The agency's day: every accounting transaction dated today or yesterday, as it moved trust money.
import { transactionsByPeriod } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { saysOneThing, spelled } from "@fiducia/contract/spellings";
import { wireId } from "@fiducia/contract/wire";
import { addDays, formatDay } from "@fiducia/kernel/day";
import { z } from "zod";
import { behindTransaction, transactionColumns, transactionRow } from "../shared/transaction-row.contract.ts";

export const trustTransactionsReport = defineReport({
  name: "GetTransactionsByPeriod",
  title: "Trust Transactions",
  route: "/trustTransactions/$timePeriod",
  menu: [
    { label: "Today", to: "/trustTransactions/0" },
    { label: "Yesterday", to: "/trustTransactions/1" },
  ],
  access: transactionsByPeriod,
  filter: z
    .strictObject({
      /** Where it was recorded. Absent or null: every office that the caller may report on. */
      ...spelled("officeId", wireId.nullish()),
      ...spelled("policyOfficeId", wireId.nullish()),
      /** 0 is today, 1 is yesterday, in the agency's zone. */
      timePeriod: z.union([z.literal(0), z.literal(1)]),
    })
    .superRefine(saysOneThing),
  filterWords: {
    timePeriod: {
      label: "Day",
      reads: (period, today) =>
        period === 0 ? `Today, ${formatDay(today)}` : `Yesterday, ${formatDay(addDays(today, -1))}`,
    },
  },
  row: transactionRow,
  rowKey: "eventId",
  voidedKey: "isVoided",
  opensGroupedBy: "transactionType",
  cached: true,
  opens: behindTransaction,
  failure: "Error: Unable to get transactions",
  summaryWords: {
    label: "Received by pay method",
    total: "Received",
    // Received less these is what the day did to trust cash.
    beside: [
      { column: "change", label: "Change", rare: true },
      { column: "disbursed", label: "Disbursed" },
      { column: "nonFiduciary", label: "Non-fiduciary", rare: true },
      { column: "trustEffect", label: "Net" },
    ],
  },
  columns: transactionColumns,
});
