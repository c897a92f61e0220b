// How sentences name accounting items.
import type { ItemType } from "./plan.ts";

const ITEM_WORDS: Readonly<Record<ItemType, string>> = {
  Invoice: "Invoice",
  CreditMemo: "Credit memo",
  IncomingPayment: "Receipt",
  DirectBillDisbursement: "Direct bill disbursement",
  CompanyPayable: "Company payable",
  InsuredRefund: "Insured refund",
  AgencyRevenuePayable: "Agency revenue payable",
  NSFCheck: "Returned check",
};

/** How a sentence names an item that has no number yet: "Credit memo". */
export const itemWord = (type: ItemType): string => ITEM_WORDS[type];

/** How a sentence names an item: "Credit memo 6002". */
export const itemName = (type: ItemType, number: number): string => `${ITEM_WORDS[type]} ${number}`;
