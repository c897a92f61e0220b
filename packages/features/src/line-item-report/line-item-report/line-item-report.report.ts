// Every line of the invoices and credit memos of a range of days.
import { transactionsByPeriod } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { behindLine } from "@fiducia/contract/line-of-document";
import { inOrder, OUT_OF_ORDER, rangeFields } from "@fiducia/contract/range-filter";
import { saysOneThing, spelled } from "@fiducia/contract/spellings";
import { wireId } from "@fiducia/contract/wire";
import { toldLineColumns, toldLineRow } from "@fiducia/money/lines/line-item-row.contract";
import { z } from "zod";

export const lineItemReport = defineReport({
  name: "GetLineItemReport",
  title: "Line Item Report",
  route: "/line-item",
  menu: [{ label: "Line Item Report" }],
  access: transactionsByPeriod,
  filter: z
    .strictObject({
      ...spelled("officeId", wireId.nullish()),
      ...spelled("policyOfficeId", wireId.nullish()),
      ...rangeFields,
    })
    .refine(inOrder, OUT_OF_ORDER)
    .superRefine(saysOneThing),
  row: toldLineRow,
  opensWith: "LastMonth",
  rowKey: "lineKey",
  opensGroupedBy: "lineItemName",
  voidedKey: "isVoided",
  opens: behindLine,
  failure: "Error: Unable to get line items",
  columns: toldLineColumns,
});
