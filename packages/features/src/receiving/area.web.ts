// The dialogs of receiving, and the sites of its forms.
export const receivingDialogs = {
  ApplyCredit: () => import("./apply-credit/apply-credit.dialog.tsx"),
  ReturnCheck: () => import("./return-check/return-check.dialog.tsx"),
  UnapplyCredit: () => import("./unapply-credit/unapply-credit.dialog.tsx"),
};

export const receivingSites = {
  "/deposits": () => import("./deposits-site.screen.tsx"),
  "/pay": () => import("./pay-site.screen.tsx"),
} as const;
