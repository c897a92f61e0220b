// The addresses of the forms and documents, which links of the reports name, and the group of the menu to which each belongs.

export const SITE_ADDRESSES = [
  "/deposits",
  "/periods",
  "/invoice",
  "/client",
  "/pay",
  "/credit-memo",
  "/settings",
] as const;

export type SiteAddress = (typeof SITE_ADDRESSES)[number];

/** Whose name in the navigation is marked while the address is shown. */
export const SITE_GROUPS: Readonly<Record<SiteAddress, string>> = {
  "/deposits": "Trust Accounting",
  "/periods": "Trust Accounting",
  "/invoice": "Trust Accounting",
  "/client": "Customer Accounts",
  "/pay": "Trust Accounting",
  "/credit-memo": "Trust Accounting",
  "/settings": "Settings",
};
