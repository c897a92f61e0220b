// The dialogs in which items are recorded and voided, and the sites that show and record them.
export const recordingDialogs = {
  ReturnCheck: () => import("./return-check/return-check.dialog.tsx"),
  VoidItem: () => import("./void-item/void-item.dialog.tsx"),
};

const itemSite = () => import("./item-detail/item-site.screen.tsx");

/** By the address that links of the reports name. */
export const recordingSites = {
  "/invoice": () => import("./counter/invoice-site.screen.tsx"),
  "/client": () => import("./counter/client-site.screen.tsx"),
  "/pay": () => import("./counter/pay-site.screen.tsx"),
  "/credit-memo": itemSite,
};
