// Lines of an opening's documents as the forms for invoices and credit memos would enter them.
import { type InvoiceLine, LINE_TYPE_LABEL } from "@fiducia/money/billed/line.contract";
import type { RowOf } from "../shared/opening-row.contract.ts";

export const entered = (rows: readonly (RowOf<"invoice"> | RowOf<"memo">)[]): readonly InvoiceLine[] =>
  rows.map((row) => ({
    lineType: row.lineType,
    description: row.description === "" ? LINE_TYPE_LABEL[row.lineType] : row.description,
    amount: row.amount,
    reportingAccountId: row.reportingAccountId,
    ...(row.retainedAmount === 0
      ? {}
      : { retainedAmount: row.retainedAmount, retainedAccountId: row.retainedAccountId }),
  }));
