// How a transaction's type and its state of transfer to the accounting package are worded.
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";

/** "CompanyPayable" as "Company Payable", "IncomingPayment" as "Receipt". */
export const typeLabel = (type: string): string => labelOf(TRANSACTION_TYPES, type);

interface TransferStates {
  readonly transactionType: string;
  readonly transferStatus: string;
  readonly transferSubStatus: string;
}

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
  const shown = transactionType === "IncomingPayment" ? SHOWN_FOR_RECEIPTS : SHOWN_FOR_OTHERS;
  return shown.includes(transferStatus) ? transferStatus : transferSubStatus || transferStatus;
}
