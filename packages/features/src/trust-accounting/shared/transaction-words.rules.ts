// How a transaction's type and its state of transfer to the accounting package are worded.

const LABELS: Readonly<Record<string, string>> = {
  IncomingPayment: "Payment",
  PaymentIn: "Payment",
  IssueInvoice: "Invoice",
  DraftInvoice: "Invoice",
  NSFCheck: "NSF Check",
};

/** "CompanyPayable" as "Company Payable", a receipt as "Payment". */
export const typeLabel = (type: string): string => LABELS[type] ?? type.replace(/([a-z])([A-Z])/g, "$1 $2");

interface TransferStates {
  readonly transactionType: string;
  readonly transferStatus: string;
  readonly transferSubStatus: string;
}

const RECEIPTS = ["Receipt", "Payment"];
const SHOWN_FOR_RECEIPTS = ["Mixed", "Transferred"];
const SHOWN_FOR_OTHERS = ["Transferred", "DoNotTransfer"];

/** A reversal of an earlier day's item has no number of its own: it names what it reverses. */
export const numberLabel = (row: {
  readonly itemNumber: string;
  readonly reversesNumber: string | null;
}): string => (row.reversesNumber === null ? row.itemNumber : `Void of ${row.reversesNumber}`);

/** A receipt is Mixed or Transferred, any other type Transferred or DoNotTransfer; else the secondary status counts. */
export function transferState({
  transactionType,
  transferStatus,
  transferSubStatus,
}: TransferStates): string {
  const shown = RECEIPTS.includes(typeLabel(transactionType)) ? SHOWN_FOR_RECEIPTS : SHOWN_FOR_OTHERS;
  return shown.includes(transferStatus) ? transferStatus : transferSubStatus || transferStatus;
}
