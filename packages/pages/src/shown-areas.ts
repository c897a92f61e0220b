// The areas with menu entries or addresses, in menu order. The browser loads only these at the start; other contracts
// come with the forms that use them.
import { agencyRevenueArea } from "@fiducia/features/agency-revenue/area";
import { batchStatementsArea } from "@fiducia/features/batch-statements/area";
import { collectionsArea } from "@fiducia/features/collections/area";
import { companyPayablesArea } from "@fiducia/features/company-payables/area";
import { customerAccountsArea } from "@fiducia/features/customer-accounts/area";
import { lineItemReportArea } from "@fiducia/features/line-item-report/area";
import { periodsMenuArea } from "@fiducia/features/periods/area.menu";
import { quickbooksMenuArea } from "@fiducia/features/quickbooks/area.menu";
import { trustAccountingArea } from "@fiducia/features/trust-accounting/area";
import { trustPositionArea } from "@fiducia/features/trust-position/area";
import { overviewMenuArea } from "./overview/area.menu.ts";
import { receiptReportArea } from "./receipt-report/area.ts";
import { reconciliationsMenuArea } from "./reconciliations/area.menu.ts";

export const shownAreas = [
  trustAccountingArea,
  receiptReportArea,
  companyPayablesArea,
  agencyRevenueArea,
  customerAccountsArea,
  batchStatementsArea,
  collectionsArea,
  quickbooksMenuArea,
  reconciliationsMenuArea,
  periodsMenuArea,
  lineItemReportArea,
  trustPositionArea,
  overviewMenuArea,
] as const;
