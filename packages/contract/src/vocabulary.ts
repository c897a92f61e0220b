// The codes that travel in requests and rows, each with its label; labels stand on screens and in files alone.
import { wordsOf } from "./item-types.ts";

export type Labels = Readonly<Record<string, string>>;

/** What happened: the types of transactions. */
export const TRANSACTION_TYPES = {
  ...wordsOf("label"),
  CreditApplication: "Credit Application",
  AgencyFunds: "Agency Funds",
  BankCharge: "Bank Charge",
  BankMove: "Bank Move",
  DepositSlip: "Deposit Slip",
  WriteOff: "Write-Off",
  CommissionStatement: "Commission Statement",
  ProducerCommission: "Producer Commission",
} as const satisfies Labels;

/** The items inside a transaction. */
export const ITEM_TYPES = {
  IssueInvoice: "Invoice",
  PaymentIn: "Payment",
  CreditMemo: "Credit Memo",
} as const satisfies Labels;

/** What the queue to the accounting package carries, in its words: every payment out is a check there. */
export const QUEUE_TYPES = {
  Invoice: "Invoice",
  CreditMemo: "Credit Memo",
  Payment: "Payment",
  Check: "Check",
} as const satisfies Labels;

/** The codes of a vocabulary, in its order. */
export const codesOf = <L extends object>(labels: L) => Object.keys(labels) as (keyof L & string)[];

/** What a code reads; one that the vocabulary does not have reads as it stands. */
export const labelOf = (labels: Labels | undefined, code: string): string =>
  labels && Object.hasOwn(labels, code) ? (labels[code] as string) : code;

/** The code that a label stands for, as older addresses and kept views name it; anything else stays as it is. */
export const codeOf = (labels: Labels | undefined, said: string): string =>
  labels === undefined || Object.hasOwn(labels, said)
    ? said
    : (Object.entries(labels).find(([, label]) => label === said)?.[0] ?? said);
