// Every area with its handlers. A contract without a handler does not compile.

import { agencyArea } from "@fiducia/features/agency/area";
import { agencyHandlers } from "@fiducia/features/agency/area.server";
import { agencyRevenueArea } from "@fiducia/features/agency-revenue/area";
import { agencyRevenueHandlers } from "@fiducia/features/agency-revenue/area.server";
import { batchStatementsArea } from "@fiducia/features/batch-statements/area";
import { batchStatementsHandlers } from "@fiducia/features/batch-statements/area.server";
import { billingArea } from "@fiducia/features/billing/area";
import { billingHandlers } from "@fiducia/features/billing/area.server";
import { clientsArea } from "@fiducia/features/clients/area";
import { clientsHandlers } from "@fiducia/features/clients/area.server";
import { collectionsArea } from "@fiducia/features/collections/area";
import { collectionsHandlers } from "@fiducia/features/collections/area.server";
import { companyPayablesArea } from "@fiducia/features/company-payables/area";
import { companyPayablesHandlers } from "@fiducia/features/company-payables/area.server";
import { customerAccountsArea } from "@fiducia/features/customer-accounts/area";
import { customerAccountsHandlers } from "@fiducia/features/customer-accounts/area.server";
import { itemsArea } from "@fiducia/features/items/area";
import { itemsHandlers } from "@fiducia/features/items/area.server";
import { lineItemReportArea } from "@fiducia/features/line-item-report/area";
import { lineItemReportHandlers } from "@fiducia/features/line-item-report/area.server";
import { mailArea } from "@fiducia/features/mail/area";
import { mailHandlers } from "@fiducia/features/mail/area.server";
import { moneyOutArea } from "@fiducia/features/money-out/area";
import { moneyOutHandlers } from "@fiducia/features/money-out/area.server";
import { periodsArea } from "@fiducia/features/periods/area";
import { periodsHandlers } from "@fiducia/features/periods/area.server";
import { quickbooksArea } from "@fiducia/features/quickbooks/area";
import { quickbooksMenuArea } from "@fiducia/features/quickbooks/area.menu";
import { quickbooksHandlers, quickbooksMenuHandlers } from "@fiducia/features/quickbooks/area.server";
import { receivingArea } from "@fiducia/features/receiving/area";
import { receivingHandlers } from "@fiducia/features/receiving/area.server";
import { savedViewsArea } from "@fiducia/features/saved-views/area";
import { savedViewsHandlers } from "@fiducia/features/saved-views/area.server";
import { searchArea } from "@fiducia/features/search/area";
import { searchHandlers } from "@fiducia/features/search/area.server";
import { trustAccountingArea } from "@fiducia/features/trust-accounting/area";
import { trustAccountingHandlers } from "@fiducia/features/trust-accounting/area.server";
import { trustPositionArea } from "@fiducia/features/trust-position/area";
import { trustPositionHandlers } from "@fiducia/features/trust-position/area.server";
import { serve } from "@fiducia/serving/served-area";
import { demoTourHandlers } from "./demo-tour/area.server.ts";
import { demoTourArea } from "./demo-tour/area.ts";
import { importHandlers } from "./import/area.server.ts";
import { importArea } from "./import/area.ts";
import { openingHandlers } from "./opening/area.server.ts";
import { openingArea } from "./opening/area.ts";
import { overviewHandlers } from "./overview/area.server.ts";
import { overviewArea } from "./overview/area.ts";
import { reconciliationHandlers } from "./reconciliations/area.server.ts";
import { reconciliationsArea } from "./reconciliations/area.ts";
import { settingsHandlers } from "./settings/area.server.ts";
import { settingsArea } from "./settings/area.ts";
import { shownAreas } from "./shown-areas.ts";
import { toDoHandlers } from "./to-do/area.server.ts";
import { toDoArea } from "./to-do/area.ts";

export const servedAreas = [
  serve(trustAccountingArea, trustAccountingHandlers),
  serve(companyPayablesArea, companyPayablesHandlers),
  serve(agencyRevenueArea, agencyRevenueHandlers),
  serve(customerAccountsArea, customerAccountsHandlers),
  serve(batchStatementsArea, batchStatementsHandlers),
  serve(lineItemReportArea, lineItemReportHandlers),
  serve(quickbooksMenuArea, quickbooksMenuHandlers),
  serve(quickbooksArea, quickbooksHandlers),
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
  serve(overviewArea, overviewHandlers),
  serve(demoTourArea, demoTourHandlers),
  serve(agencyArea, agencyHandlers),
  serve(settingsArea, settingsHandlers),
  serve(importArea, importHandlers),
  serve(openingArea, openingHandlers),
  serve(reconciliationsArea, reconciliationHandlers),
];
