// Where the web has more than the one report screen: screens by their contract, and dialogs.
import type { ComponentType } from "react";
import { agencyRevenueDialogs, agencyRevenueScreens } from "./agency-revenue/area.web.ts";
import type { DialogList } from "./client/dialogs.tsx";
import { companyPayablesDialogs, companyPayablesScreens } from "./company-payables/area.web.ts";
import { quickbooksQueueDialogs } from "./quickbooks-queue/area.web.ts";
import { recordingDialogs, recordingSites } from "./recording/area.web.ts";
import { trustAccountingDialogs, trustAccountingScreens } from "./trust-accounting/area.web.ts";

type ScreenLoader = () => Promise<{ readonly Screen: ComponentType }>;

export const screens: Readonly<Record<string, ScreenLoader>> = {
  ...trustAccountingScreens,
  ...companyPayablesScreens,
  ...agencyRevenueScreens,
};

/** The transaction sites by their address: pages with a frame of their own. */
export const sites: Readonly<Record<string, ScreenLoader>> = { ...recordingSites };

export const dialogs: DialogList = {
  ...recordingDialogs,
  ...trustAccountingDialogs,
  ...companyPayablesDialogs,
  ...agencyRevenueDialogs,
  ...quickbooksQueueDialogs,
};
