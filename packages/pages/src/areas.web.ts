// The screens and dialogs of the areas, beside the one report screen.

import type { DialogList } from "@fiducia/browser/dialogs/dialogs.tsx";
import { agencyRevenueDialogs, agencyRevenueScreens } from "@fiducia/features/agency-revenue/area.web";
import { batchStatementsDialogs, batchStatementsScreens } from "@fiducia/features/batch-statements/area.web";
import { billingDialogs } from "@fiducia/features/billing/area.web";
import { collectionsDialogs, collectionsScreens } from "@fiducia/features/collections/area.web";
import { companyPayablesDialogs, companyPayablesScreens } from "@fiducia/features/company-payables/area.web";
import { customerAccountsScreens } from "@fiducia/features/customer-accounts/area.web";
import { itemsDialogs } from "@fiducia/features/items/area.web";
import { periodsSites } from "@fiducia/features/periods/area.web";
import { quickbooksDialogs, quickbooksScreens } from "@fiducia/features/quickbooks/area.web";
import { receivingDialogs, receivingSites } from "@fiducia/features/receiving/area.web";
import { trustAccountingDialogs, trustAccountingScreens } from "@fiducia/features/trust-accounting/area.web";
import { trustPositionScreens, trustPositionSites } from "@fiducia/features/trust-position/area.web";
import type { ComponentType } from "react";
import { settingsSites } from "./settings/area.web.ts";
import type { SiteAddress } from "./site-addresses.ts";

type ScreenLoader = () => Promise<{ readonly Screen: ComponentType }>;

export const screens: Readonly<Record<string, ScreenLoader>> = {
  ...trustAccountingScreens,
  ...trustPositionScreens,
  ...companyPayablesScreens,
  ...agencyRevenueScreens,
  ...customerAccountsScreens,
  ...batchStatementsScreens,
  ...collectionsScreens,
  ...quickbooksScreens,
};

/** The transaction sites by address: pages with their own frame. */
export const sites: Readonly<Record<SiteAddress, ScreenLoader>> = {
  "/invoice": () => import("./forms/invoice-site.screen.tsx"),
  "/credit-memo": () => import("./forms/credit-memo-site.screen.tsx"),
  "/pay": () => import("./forms/pay-site.screen.tsx"),
  ...receivingSites,
  "/help": () => import("./help/page/help.screen.tsx"),
  "/client": () => import("./client/client-site.screen.tsx"),
  "/reconciliations": () => import("./reconciliations/screen/reconciliations.screen.tsx"),
  "/reconciliations/statements": () => import("./reconciliations/statements-screen/statements.screen.tsx"),
  "/overview": () => import("./overview/screen/overview-site.screen.tsx"),
  ...periodsSites,
  ...trustPositionSites,
  ...settingsSites,
};

export const dialogs: DialogList = {
  ...billingDialogs,
  ...receivingDialogs,
  ...itemsDialogs,
  ItemDetail: () => import("./item/item-detail.dialog.tsx"),
  ...collectionsDialogs,
  ...batchStatementsDialogs,
  ...trustAccountingDialogs,
  ...companyPayablesDialogs,
  ...agencyRevenueDialogs,
  ...quickbooksDialogs,
};
