// The lines of the invoices and credit memos that a search found, with what was invoiced and what the agency retains.
import { transactionsByPeriod } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { behindLine } from "@fiducia/contract/line-of-document";
import { foundLineColumns, foundLineRow } from "@fiducia/money/lines/line-item-row.contract";
import { eventsFilter, eventsWords } from "../shared/events-filter.contract.ts";

export const lineItemsOfEventsReport = defineReport({
  name: "GetLineItemsForEvents",
  title: "Line Items",
  menu: [],
  access: transactionsByPeriod,
  filter: eventsFilter,
  filterWords: eventsWords,
  row: foundLineRow,
  rowKey: "lineKey",
  voidedKey: "isVoided",
  opens: behindLine,
  failure: "Error: Unable to get line items",
  columns: foundLineColumns,
});
