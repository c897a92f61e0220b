// The types of accounting items: one row for each, with every code and word by which it goes. Sentences, reports, files, the
// queue and SQL take theirs from here.
import { log } from "@fiducia/kernel/log";

interface ItemTypeWords {
  /** On screens, in files and on paper. */
  readonly label: string;
  readonly plural: string;
  /** In a sentence, before its number: "Credit memo 6002". */
  readonly sentence: string;
  /** Its code as an item inside a transaction, and in the queue to the accounting package. */
  readonly inside: string;
  readonly queued: string;
  /** Before its number in the queue, where what came in is a payment. */
  readonly queueName: string;
}

export const ACCOUNTING_ITEMS = {
  Invoice: {
    ...{ label: "Invoice", plural: "Invoices", sentence: "Invoice" },
    ...{ inside: "IssueInvoice", queued: "Invoice", queueName: "Invoice" },
  },
  CreditMemo: {
    ...{ label: "Credit Memo", plural: "Credit Memos", sentence: "Credit memo" },
    ...{ inside: "CreditMemo", queued: "CreditMemo", queueName: "Credit Memo" },
  },
  IncomingPayment: {
    ...{ label: "Receipt", plural: "Receipts", sentence: "Receipt" },
    ...{ inside: "PaymentIn", queued: "Payment", queueName: "Payment" },
  },
  DirectBillDisbursement: {
    label: "Direct Bill Disbursement",
    plural: "Direct Bill Disbursements",
    sentence: "Direct bill disbursement",
    ...{ inside: "DirectBillDisbursement", queued: "Check", queueName: "Direct Bill Disbursement" },
  },
  CompanyPayable: {
    ...{ label: "Company Payable", plural: "Company Payables", sentence: "Company payable" },
    ...{ inside: "CompanyPayable", queued: "Check", queueName: "Company Payable" },
  },
  InsuredRefund: {
    ...{ label: "Insured Refund", plural: "Insured Refunds", sentence: "Insured refund" },
    ...{ inside: "InsuredRefund", queued: "Check", queueName: "Insured Refund" },
  },
  AgencyRevenuePayable: {
    label: "Agency Revenue Payable",
    plural: "Agency Revenue Payables",
    sentence: "Agency revenue payable",
    ...{ inside: "AgencyRevenuePayable", queued: "Check", queueName: "Agency Revenue Payable" },
  },
  NSFCheck: {
    ...{ label: "NSF Check", plural: "NSF Checks", sentence: "Returned check" },
    ...{ inside: "NSFCheck", queued: "Check", queueName: "NSF Check" },
  },
} as const satisfies Readonly<Record<string, ItemTypeWords>>;

export type ItemType = keyof typeof ACCOUNTING_ITEMS;

type Words<K extends keyof ItemTypeWords> = {
  readonly [Type in ItemType]: (typeof ACCOUNTING_ITEMS)[Type][K];
};

/** Each type with one of its words, in the order of the table. */
export const wordsOf = <K extends keyof ItemTypeWords>(kind: K): Words<K> =>
  Object.fromEntries(
    Object.entries(ACCOUNTING_ITEMS).map(([type, words]) => [type, words[kind]]),
  ) as Words<K>;

/** How a sentence names an item that has no number yet: "Credit memo". */
export const itemWord = (type: ItemType): string => ACCOUNTING_ITEMS[type].sentence;

/** How a sentence names an item: "Credit memo 6002". */
export const itemName = (type: ItemType, number: number): string => `${itemWord(type)} ${number}`;

export const UNCLASSIFIED = "Unclassified";

/** What the code of an item reads in its vocabulary; any other is "Unclassified", and a warning is logged. */
export function classified(labels: Readonly<Record<string, string>>, code: string): string {
  const label = Object.hasOwn(labels, code) ? labels[code] : undefined;
  if (label !== undefined) return label;
  log.warn(`An item of the type ${code.slice(0, 40)} cannot be classified.`);
  return UNCLASSIFIED;
}
