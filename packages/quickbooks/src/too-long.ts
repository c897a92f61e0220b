// Which text QuickBooks found too long, and of what, in the words of the screens.
import { ADDED, type Operation } from "./operation.ts";

const FIELDS: Readonly<Record<string, string>> = {
  Name: "name",
  FullName: "name",
  DisplayName: "name",
  CompanyName: "name",
  RefNumber: "number",
  DocNumber: "number",
  AccountNumber: "account number",
  AcctNum: "account number",
  Memo: "memo",
  PrivateNote: "memo",
  Desc: "description of a line",
  Description: "description of a line",
};

const TYPES = {
  Invoice: "Invoice",
  CreditMemo: "Credit Memo",
  Payment: "Payment",
  Check: "Check",
  JournalEntry: "the journal entry",
};

/** Desktop quotes the field; Online names it somewhere in its detail. */
function fieldIn(original: string): string {
  const quoted = /\bfield "(\w+)"/i.exec(original)?.[1];
  const field = quoted ?? Object.keys(FIELDS).find((name) => new RegExp(`\\b${name}\\b`).test(original));
  if (field === undefined) return "A text";
  return `The ${FIELDS[field] ?? `field ${field}`}`;
}

function subjectOf(operation: Operation): string {
  const added = ADDED[operation.do];
  if (added && "document" in operation) return `${TYPES[added]} ${operation.document.number}`.trim();
  if (operation.do === "createCustomer") return `the client ${operation.entity.name}`;
  if (operation.do === "createVendor") return `the company ${operation.entity.name}`;
  if (operation.do === "createAccount") return `the account ${operation.account.name}`;
  return "name" in operation ? operation.name : "the record";
}

export const tooLong = (operation: Operation, original: string): string =>
  `${fieldIn(original)} of ${subjectOf(operation)} is too long for QuickBooks. Shorten it, then queue the item again.`;
