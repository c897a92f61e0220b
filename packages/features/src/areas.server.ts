// Who answers what: every area with contracts, beside its handlers. A contract without a handler does not compile.
import { serve } from "@fiducia/database/served-area";
import { agencyHandlers } from "./agency/area.server.ts";
import { agencyArea } from "./agency/area.ts";
import { agencyRevenueHandlers } from "./agency-revenue/area.server.ts";
import { agencyRevenueArea } from "./agency-revenue/area.ts";
import { companyPayablesHandlers } from "./company-payables/area.server.ts";
import { companyPayablesArea } from "./company-payables/area.ts";
import { lineItemReportHandlers } from "./line-item-report/area.server.ts";
import { lineItemReportArea } from "./line-item-report/area.ts";
import { quickbooksQueueHandlers } from "./quickbooks-queue/area.server.ts";
import { quickbooksQueueArea } from "./quickbooks-queue/area.ts";
import { recordingHandlers } from "./recording/area.server.ts";
import { recordingArea } from "./recording/area.ts";
import { savedViewsHandlers } from "./saved-views/area.server.ts";
import { savedViewsArea } from "./saved-views/area.ts";
import { trustAccountingHandlers } from "./trust-accounting/area.server.ts";
import { trustAccountingArea } from "./trust-accounting/area.ts";
import { trustPositionHandlers } from "./trust-position/area.server.ts";
import { trustPositionArea } from "./trust-position/area.ts";

export const servedAreas = [
  serve(trustAccountingArea, trustAccountingHandlers),
  serve(companyPayablesArea, companyPayablesHandlers),
  serve(agencyRevenueArea, agencyRevenueHandlers),
  serve(lineItemReportArea, lineItemReportHandlers),
  serve(quickbooksQueueArea, quickbooksQueueHandlers),
  serve(trustPositionArea, trustPositionHandlers),
  serve(recordingArea, recordingHandlers),
  serve(savedViewsArea, savedViewsHandlers),
  serve(agencyArea, agencyHandlers),
];
