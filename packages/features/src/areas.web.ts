// The screens and dialogs of the areas, beside the one report screen.

import type { DialogList } from "@fiducia/browser/dialogs/dialogs.tsx";
import type { ComponentType } from "react";
import { agencyRevenueDialogs, agencyRevenueScreens } from "./agency-revenue/area.web.ts";
import { batchStatementsDialogs, batchStatementsScreens } from "./batch-statements/area.web.ts";
import { billingDialogs, billingSites } from "./billing/area.web.ts";
import { clientsSites } from "./clients/area.web.ts";
import { collectionsDialogs, collectionsScreens } from "./collections/area.web.ts";
import { companyPayablesDialogs, companyPayablesScreens } from "./company-payables/area.web.ts";
import { customerAccountsScreens } from "./customer-accounts/area.web.ts";
import { itemsDialogs } from "./items/area.web.ts";
import { periodsSites } from "./periods/area.web.ts";
import { quickbooksQueueDialogs } from "./quickbooks-queue/area.web.ts";
import { receivingDialogs, receivingSites } from "./receiving/area.web.ts";
import { settingsSites } from "./settings/area.web.ts";
import type { SiteAddress } from "./site-addresses.ts";
import { trustAccountingDialogs, trustAccountingScreens } from "./trust-accounting/area.web.ts";

type ScreenLoader = () => Promise<{ readonly Screen: ComponentType }>;

export const screens: Readonly<Record<string, ScreenLoader>> = {
  ...trustAccountingScreens,
  ...companyPayablesScreens,
  ...agencyRevenueScreens,
  ...customerAccountsScreens,
  ...batchStatementsScreens,
  ...collectionsScreens,
};

/** The transaction sites by address: pages with their own frame. */
export const sites: Readonly<Record<SiteAddress, ScreenLoader>> = {
  ...billingSites,
  ...receivingSites,
  ...clientsSites,
  ...periodsSites,
  ...settingsSites,
};

export const dialogs: DialogList = {
  ...billingDialogs,
  ...receivingDialogs,
  ...itemsDialogs,
  ...collectionsDialogs,
  ...batchStatementsDialogs,
  ...trustAccountingDialogs,
  ...companyPayablesDialogs,
  ...agencyRevenueDialogs,
  ...quickbooksQueueDialogs,
};
