// The dialog of QuickBooks: the QB Transfer Queue.
export const quickbooksDialogs = {
  QuickBooksQueue: () => import("./queue-items/quickbooks-queue.dialog.tsx"),
};
