// The areas with menu entries or addresses, in menu order. The browser loads only these at the start; other contracts
// come with the forms that use them.
import { agencyRevenueArea } from "./agency-revenue/area.ts";
import { batchStatementsArea } from "./batch-statements/area.ts";
import { collectionsArea } from "./collections/area.ts";
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
  collectionsArea,
  queueMenuArea,
  periodsMenuArea,
  lineItemReportArea,
  trustPositionArea,
] as const;
