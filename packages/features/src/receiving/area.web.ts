// The dialogs of receiving, and the site of deposits.
export const receivingDialogs = {
  ApplyCredit: () => import("./apply-credit/apply-credit.dialog.tsx"),
  NameOwner: () => import("./take-payment/name-owner/name-owner.dialog.tsx"),
  ReturnCheck: () => import("./return-check/return-check.dialog.tsx"),
  UnapplyCredit: () => import("./unapply-credit/unapply-credit.dialog.tsx"),
};

export const receivingSites = {
  "/deposits": () => import("./deposits-site.screen.tsx"),
} as const;
