// Who answers the line item report.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { lineItemReportArea } from "./area.ts";
import { lineItems } from "./line-item-report/line-item-report.query.ts";

export const lineItemReportHandlers: HandlersFor<typeof lineItemReportArea> = {
  GetLineItemReport: lineItems,
};
