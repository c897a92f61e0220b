// The labels of a transaction's type and transfer state, and what it brought in.
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { type Cents, minus, ZERO } from "@fiducia/kernel/cents";

/** "CompanyPayable" as "Company Payable", "IncomingPayment" as "Receipt". */
export const typeLabel = (type: string): string => labelOf(TRANSACTION_TYPES, type);

interface TransferStates {
  readonly transactionType: string;
  readonly transferStatus: string;
  readonly transferSubStatus: string;
}

const SHOWN_FOR_RECEIPTS = ["Mixed", "Transferred"];
const SHOWN_FOR_OTHERS = ["Transferred", "DoNotTransfer"];

/** A reversal of an earlier day's item has no number: it names the original's. */
export const numberLabel = (row: {
  readonly itemNumber: string;
  readonly reversesNumber: string | null;
}): string => (row.reversesNumber === null ? row.itemNumber : `Void of ${row.reversesNumber}`);

/** Mixed or Transferred for a receipt, Transferred or DoNotTransfer for other types; else the secondary status. */
export function transferState({
  transactionType,
  transferStatus,
  transferSubStatus,
}: TransferStates): string {
  const shown = transactionType === "IncomingPayment" ? SHOWN_FOR_RECEIPTS : SHOWN_FOR_OTHERS;
  return shown.includes(transferStatus) ? transferStatus : transferSubStatus || transferStatus;
}

/** What was tendered less the change given back; null where nothing was. */
export const receivedOf = (row: {
  readonly tendered: Cents | null;
  readonly change: Cents | null;
}): Cents | null => row.tendered && minus(row.tendered, row.change ?? ZERO);
