// The dialog of the QB Transfer Queue.
export const quickbooksQueueDialogs = {
  QuickBooksQueue: () => import("./queue-items/quickbooks-queue.dialog.tsx"),
};
