// The addresses of the forms, documents and help, which links of the reports name, and the group of the menu to which each belongs.
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";

const FORM_ADDRESSES = [
  "/deposits",
  "/reconciliations",
  "/periods",
  "/trust-position",
  "/overview",
  "/invoice",
  "/client",
  "/pay",
  "/credit-memo",
  "/reconciliations/statements",
  "/help",
] as const;
const settingsAddresses = Object.values(SETTINGS_PAGES).map(({ to }) => to);

export type SiteAddress = (typeof FORM_ADDRESSES)[number] | "/settings" | (typeof settingsAddresses)[number];

export const SITE_ADDRESSES: readonly SiteAddress[] = [...FORM_ADDRESSES, "/settings", ...settingsAddresses];

/** Whose name in the navigation is marked while the address is shown. */
export const groupOfSite = (address: SiteAddress): string => {
  if (address.startsWith("/settings")) return "Settings";
  if (address === "/help") return "Help";
  return address === "/client" ? "Customer Accounts" : "Trust Accounting";
};
