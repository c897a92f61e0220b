// The addresses of the transaction sites; links of the reports name them.

export const SITE_ADDRESSES = [
  "/deposits",
  "/periods",
  "/invoice",
  "/client",
  "/pay",
  "/credit-memo",
] as const;

export type SiteAddress = (typeof SITE_ADDRESSES)[number];
