// The dialogs of billing, and the sites of its forms.
export const billingDialogs = {
  ConvertToFinanced: () => import("./convert-to-financed/convert-to-financed.dialog.tsx"),
  WriteOff: () => import("./write-off/write-off.dialog.tsx"),
};

export const billingSites = {
  "/invoice": () => import("./invoice-site.screen.tsx"),
  "/credit-memo": () => import("./credit-memo-site.screen.tsx"),
} as const;
