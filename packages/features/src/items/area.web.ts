// The dialog in which an item is voided.
export const itemsDialogs = {
  VoidItem: () => import("./void-item/void-item.dialog.tsx"),
};
