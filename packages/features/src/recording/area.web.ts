// The dialogs in which items are recorded and voided, and the sites that show and record them.
import type { ComponentType } from "react";
import type { SiteAddress } from "./site-addresses.ts";

export const recordingDialogs = {
  ApplyCredit: () => import("./apply-credit/apply-credit.dialog.tsx"),
  ConvertToFinanced: () => import("./convert-to-financed/convert-to-financed.dialog.tsx"),
  ItemDetail: () => import("./item-detail/item-detail.dialog.tsx"),
  ReturnCheck: () => import("./return-check/return-check.dialog.tsx"),
  UnapplyCredit: () => import("./unapply-credit/unapply-credit.dialog.tsx"),
  VoidItem: () => import("./void-item/void-item.dialog.tsx"),
  WriteOff: () => import("./write-off/write-off.dialog.tsx"),
};

export const recordingSites: Readonly<
  Record<SiteAddress, () => Promise<{ readonly Screen: ComponentType }>>
> = {
  "/deposits": () => import("./counter/deposits-site.screen.tsx"),
  "/periods": () => import("./counter/periods-site.screen.tsx"),
  "/invoice": () => import("./counter/invoice-site.screen.tsx"),
  "/client": () => import("./counter/client-site.screen.tsx"),
  "/pay": () => import("./counter/pay-site.screen.tsx"),
  "/credit-memo": () => import("./counter/credit-memo-site.screen.tsx"),
};
