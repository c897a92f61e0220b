// The types of accounting items: one row for each, with all of its codes and labels. Everything that names an item
// type reads this table.
import { log } from "@fiducia/kernel/log";

interface ItemTypeWords {
  /** On screens, in files and on paper. */
  readonly label: string;
  readonly plural: string;
  /** In a sentence before the number: "Credit Memo 6002". */
  readonly sentence: string;
  /** Its code as an item of a transaction, and in the queue to the accounting package. */
  readonly inside: string;
  readonly queued: string;
  /** Its label in the queue, where money that came in is a payment. */
  readonly queueName: string;
}

export const ACCOUNTING_ITEMS = {
  Invoice: {
    label: "Invoice",
    plural: "Invoices",
    sentence: "Invoice",
    inside: "IssueInvoice",
    queued: "Invoice",
    queueName: "Invoice",
  },
  CreditMemo: {
    label: "Credit Memo",
    plural: "Credit Memos",
    sentence: "Credit Memo",
    inside: "CreditMemo",
    queued: "CreditMemo",
    queueName: "Credit Memo",
  },
  IncomingPayment: {
    label: "Receipt",
    plural: "Receipts",
    sentence: "Receipt",
    inside: "PaymentIn",
    queued: "Payment",
    queueName: "Payment",
  },
  DirectBillDisbursement: {
    label: "Direct Bill Disbursement",
    plural: "Direct Bill Disbursements",
    sentence: "Direct Bill Disbursement",
    inside: "DirectBillDisbursement",
    queued: "Check",
    queueName: "Direct Bill Disbursement",
  },
  CompanyPayable: {
    label: "Company Payable",
    plural: "Company Payables",
    sentence: "Company Payable",
    inside: "CompanyPayable",
    queued: "Check",
    queueName: "Company Payable",
  },
  InsuredRefund: {
    label: "Insured Refund",
    plural: "Insured Refunds",
    sentence: "Insured Refund",
    inside: "InsuredRefund",
    queued: "Check",
    queueName: "Insured Refund",
  },
  AgencyRevenuePayable: {
    label: "Agency Revenue Payable",
    plural: "Agency Revenue Payables",
    sentence: "Agency Revenue Payable",
    inside: "AgencyRevenuePayable",
    queued: "Check",
    queueName: "Agency Revenue Payable",
  },
  NSFCheck: {
    label: "NSF Check",
    plural: "NSF Checks",
    sentence: "Returned Check",
    inside: "NSFCheck",
    queued: "Check",
    queueName: "NSF Check",
  },
} as const satisfies Readonly<Record<string, ItemTypeWords>>;

export type ItemType = keyof typeof ACCOUNTING_ITEMS;

type Words<K extends keyof ItemTypeWords> = {
  readonly [Type in ItemType]: (typeof ACCOUNTING_ITEMS)[Type][K];
};

/** Each type with one of its words, in table order. */
export const wordsOf = <K extends keyof ItemTypeWords>(kind: K): Words<K> =>
  Object.fromEntries(
    Object.entries(ACCOUNTING_ITEMS).map(([type, words]) => [type, words[kind]]),
  ) as Words<K>;

/** The name in a sentence, without a number: "Credit Memo". */
export const itemWord = (type: ItemType): string => ACCOUNTING_ITEMS[type].sentence;

/** The name in a sentence: "Credit Memo 6002". */
export const itemName = (type: ItemType, number: number): string => `${itemWord(type)} ${number}`;

export const UNCLASSIFIED = "Unclassified";

/** The label of an item code; "Unclassified" for any other, with a warning in the log. */
export function classified(labels: Readonly<Record<string, string>>, code: string): string {
  const label = Object.hasOwn(labels, code) ? labels[code] : undefined;
  if (label !== undefined) return label;
  log.warn(`An item of the type ${code.slice(0, 40)} cannot be classified.`);
  return UNCLASSIFIED;
}
