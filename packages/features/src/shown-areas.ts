// The areas that have something to show in the menu or at an address of the application, in menu order. The browser loads
// no more than them: what is only told and asked comes with the form that does it.
import { agencyRevenueArea } from "./agency-revenue/area.ts";
import { batchStatementsArea } from "./batch-statements/area.ts";
import { companyPayablesArea } from "./company-payables/area.ts";
import { customerAccountsArea } from "./customer-accounts/area.ts";
import { lineItemReportArea } from "./line-item-report/area.ts";
import { periodsMenuArea } from "./periods/area.menu.ts";
import { queueMenuArea } from "./quickbooks-queue/area.menu.ts";
import { receiptReportArea } from "./receipt-report/area.ts";
import { trustAccountingArea } from "./trust-accounting/area.ts";
import { trustPositionArea } from "./trust-position/area.ts";

export const shownAreas = [
  trustAccountingArea,
  receiptReportArea,
  companyPayablesArea,
  agencyRevenueArea,
  customerAccountsArea,
  batchStatementsArea,
  queueMenuArea,
  periodsMenuArea,
  lineItemReportArea,
  trustPositionArea,
] as const;
