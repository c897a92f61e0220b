// The screen and the dialog of QuickBooks: To Be Exported, and the QB Transfer Queue.
export const quickbooksScreens = {
  GetUntransferredTransactions: () => import("./to-be-exported/to-be-exported.screen.tsx"),
};

export const quickbooksDialogs = {
  QuickBooksQueue: () => import("./queue-items/quickbooks-queue.dialog.tsx"),
};
