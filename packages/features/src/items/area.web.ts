// The dialogs in which an item is shown and voided.
export const itemsDialogs = {
  ItemDetail: () => import("./item-page/item-detail.dialog.tsx"),
  VoidItem: () => import("./void-item/void-item.dialog.tsx"),
};
