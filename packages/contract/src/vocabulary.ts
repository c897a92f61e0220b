// The codes in requests and rows with their labels, which stand on screens and in files only.
import { wordsOf } from "./item-types.ts";

export type Labels = Readonly<Record<string, string>>;

/** The types of transactions. */
export const TRANSACTION_TYPES = {
  ...wordsOf("label"),
  CreditApplication: "Credit Application",
  AgencyFunds: "Agency Funds",
  BankCharge: "Bank Charge",
  TrustInterest: "Trust Interest",
  BankMove: "Bank Move",
  DepositSlip: "Deposit Slip",
  WriteOff: "Write-Off",
  CommissionStatement: "Commission Statement",
  ProducerCommission: "Producer Commission",
} as const satisfies Labels;

/** The items of a transaction. */
export const ITEM_TYPES = {
  IssueInvoice: "Invoice",
  PaymentIn: "Payment",
  CreditMemo: "Credit Memo",
} as const satisfies Labels;

/** The items in the queue to the accounting package, where every outgoing payment is a check. */
export const QUEUE_TYPES = {
  Invoice: "Invoice",
  CreditMemo: "Credit Memo",
  Payment: "Payment",
  Check: "Check",
} as const satisfies Labels;

/** The codes of a vocabulary, in order. */
export const codesOf = <L extends object>(labels: L) => Object.keys(labels) as (keyof L & string)[];

/** The label of a code; an unknown code is its own label. */
export const labelOf = (labels: Labels | undefined, code: string): string =>
  labels && Object.hasOwn(labels, code) ? (labels[code] as string) : code;

/** The code of a label, as older addresses and saved views have it; anything else is unchanged. */
export const codeOf = (labels: Labels | undefined, said: string): string =>
  labels === undefined || Object.hasOwn(labels, said)
    ? said
    : (Object.entries(labels).find(([, label]) => label === said)?.[0] ?? said);
