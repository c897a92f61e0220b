// Every area with its handlers. A contract without a handler does not compile.

import { serve } from "@fiducia/serving/served-area";
import { agencyHandlers } from "./agency/area.server.ts";
import { agencyArea } from "./agency/area.ts";
import { agencyRevenueHandlers } from "./agency-revenue/area.server.ts";
import { agencyRevenueArea } from "./agency-revenue/area.ts";
import { batchStatementsHandlers } from "./batch-statements/area.server.ts";
import { batchStatementsArea } from "./batch-statements/area.ts";
import { billingHandlers } from "./billing/area.server.ts";
import { billingArea } from "./billing/area.ts";
import { clientsHandlers } from "./clients/area.server.ts";
import { clientsArea } from "./clients/area.ts";
import { collectionsHandlers } from "./collections/area.server.ts";
import { collectionsArea } from "./collections/area.ts";
import { companyPayablesHandlers } from "./company-payables/area.server.ts";
import { companyPayablesArea } from "./company-payables/area.ts";
import { customerAccountsHandlers } from "./customer-accounts/area.server.ts";
import { customerAccountsArea } from "./customer-accounts/area.ts";
import { demoTourHandlers } from "./demo-tour/area.server.ts";
import { demoTourArea } from "./demo-tour/area.ts";
import { itemsHandlers } from "./items/area.server.ts";
import { itemsArea } from "./items/area.ts";
import { lineItemReportHandlers } from "./line-item-report/area.server.ts";
import { lineItemReportArea } from "./line-item-report/area.ts";
import { mailHandlers } from "./mail/area.server.ts";
import { mailArea } from "./mail/area.ts";
import { moneyOutHandlers } from "./money-out/area.server.ts";
import { moneyOutArea } from "./money-out/area.ts";
import { periodsHandlers } from "./periods/area.server.ts";
import { periodsArea } from "./periods/area.ts";
import { quickbooksExportHandlers } from "./quickbooks-export/area.server.ts";
import { quickbooksExportArea } from "./quickbooks-export/area.ts";
import { quickbooksQueueHandlers } from "./quickbooks-queue/area.server.ts";
import { quickbooksQueueArea } from "./quickbooks-queue/area.ts";
import { receivingHandlers } from "./receiving/area.server.ts";
import { receivingArea } from "./receiving/area.ts";
import { savedViewsHandlers } from "./saved-views/area.server.ts";
import { savedViewsArea } from "./saved-views/area.ts";
import { searchHandlers } from "./search/area.server.ts";
import { searchArea } from "./search/area.ts";
import { settingsHandlers } from "./settings/area.server.ts";
import { settingsArea } from "./settings/area.ts";
import { shownAreas } from "./shown-areas.ts";
import { toDoHandlers } from "./to-do/area.server.ts";
import { toDoArea } from "./to-do/area.ts";
import { trustAccountingHandlers } from "./trust-accounting/area.server.ts";
import { trustAccountingArea } from "./trust-accounting/area.ts";
import { trustPositionHandlers } from "./trust-position/area.server.ts";
import { trustPositionArea } from "./trust-position/area.ts";

export const servedAreas = [
  serve(trustAccountingArea, trustAccountingHandlers),
  serve(companyPayablesArea, companyPayablesHandlers),
  serve(agencyRevenueArea, agencyRevenueHandlers),
  serve(customerAccountsArea, customerAccountsHandlers),
  serve(batchStatementsArea, batchStatementsHandlers),
  serve(lineItemReportArea, lineItemReportHandlers),
  serve(quickbooksExportArea, quickbooksExportHandlers),
  serve(quickbooksQueueArea, quickbooksQueueHandlers),
  serve(trustPositionArea, trustPositionHandlers),
  serve(billingArea, billingHandlers),
  serve(receivingArea, receivingHandlers),
  serve(moneyOutArea, moneyOutHandlers),
  serve(itemsArea, itemsHandlers),
  serve(clientsArea, clientsHandlers),
  serve(mailArea, mailHandlers),
  serve(collectionsArea, collectionsHandlers),
  serve(periodsArea, periodsHandlers),
  serve(savedViewsArea, savedViewsHandlers(shownAreas)),
  serve(searchArea, searchHandlers),
  serve(toDoArea, toDoHandlers),
  serve(demoTourArea, demoTourHandlers),
  serve(agencyArea, agencyHandlers),
  serve(settingsArea, settingsHandlers),
];
