// The whole product: every area in menu order. Areas that name the same menu group share it.
import { agencyArea } from "./agency/area.ts";
import { agencyRevenueArea } from "./agency-revenue/area.ts";
import { batchStatementsArea } from "./batch-statements/area.ts";
import { companyPayablesArea } from "./company-payables/area.ts";
import { customerAccountsArea } from "./customer-accounts/area.ts";
import { lineItemReportArea } from "./line-item-report/area.ts";
import { quickbooksQueueArea } from "./quickbooks-queue/area.ts";
import { receiptReportArea } from "./receipt-report/area.ts";
import { recordingArea } from "./recording/area.ts";
import { trustAccountingArea } from "./trust-accounting/area.ts";
import { trustPositionArea } from "./trust-position/area.ts";

export const areas = [
  trustAccountingArea,
  receiptReportArea,
  companyPayablesArea,
  agencyRevenueArea,
  customerAccountsArea,
  batchStatementsArea,
  quickbooksQueueArea,
  lineItemReportArea,
  trustPositionArea,
  recordingArea,
  agencyArea,
] as const;
