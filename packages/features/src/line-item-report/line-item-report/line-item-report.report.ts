// Every line of the invoices and credit memos of a range of days.
import { transactionsByPeriod } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { wireDay, wireId } from "@fiducia/contract/wire";
import { DATE_MESSAGES } from "@fiducia/kernel/date-range";
import { z } from "zod";
import { lineItemColumns, lineItemRow } from "../../shared/line-item-row.contract.ts";

export const lineItemReport = defineReport({
  name: "GetLineItemReport",
  title: "Line Item Report",
  route: "/line-item",
  menu: [{ label: "Line Item Report" }],
  access: transactionsByPeriod,
  filter: z
    .strictObject({
      officeId: wireId.nullish(),
      /** Both ends included, by the transaction's day. */
      startDate: wireDay,
      endDate: wireDay,
    })
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      error: DATE_MESSAGES.endBeforeStart,
      path: ["endDate"],
    }),
  row: lineItemRow,
  rowKey: "lineKey",
  voidedKey: "isVoided",
  failure: "Error: Unable to get line items",
  columns: lineItemColumns,
});
