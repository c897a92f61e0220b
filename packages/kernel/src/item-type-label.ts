// How the type of an accounting item is called on the screen.
import { log } from "./log.ts";

const LABELS: Readonly<Record<string, string>> = {
  Invoice: "Invoice",
  IssueInvoice: "Invoice",
  DraftInvoice: "Invoice",
  "Credit Memo": "Credit Memo",
  CreditMemo: "Credit Memo",
  PaymentIn: "Payment",
};

/** In the queue to the accounting package there are checks and accounts too. */
const QUEUE_LABELS: Readonly<Record<string, string>> = {
  ...LABELS,
  Payment: "Payment",
  Check: "Check",
  GLAccount: "General Ledger Account",
};

export const UNCLASSIFIED = "Unclassified";

function labelIn(labels: Readonly<Record<string, string>>, itemType: string): string {
  const label = Object.hasOwn(labels, itemType) ? labels[itemType] : undefined;
  if (label) return label;
  log.warn(`An item of the type ${itemType.slice(0, 40)} cannot be classified.`);
  return UNCLASSIFIED;
}

/** "Invoice", "Credit Memo" or "Payment"; any other type is "Unclassified", and a warning is logged. */
export const itemTypeLabel = (itemType: string): string => labelIn(LABELS, itemType);

/** As `itemTypeLabel`, for the queue to the accounting package. */
export const queueItemTypeLabel = (itemType: string): string => labelIn(QUEUE_LABELS, itemType);
