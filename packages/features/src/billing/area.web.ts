// The dialogs of billing.
export const billingDialogs = {
  ConvertToFinanced: () => import("./convert-to-financed/convert-to-financed.dialog.tsx"),
  WriteOff: () => import("./write-off/write-off.dialog.tsx"),
};
