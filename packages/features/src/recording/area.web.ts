// The dialogs in which items are recorded and voided.
export const recordingDialogs = {
  VoidItem: () => import("./void-item/void-item.dialog.tsx"),
};
