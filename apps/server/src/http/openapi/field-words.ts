// What each field of a request means, by its name: one name has one meaning wherever it stands. Where a field means
// something narrower in one place, its path goes before its name.
import { WORDS_OF_CUSTOMERS } from "./field-words-of-customers.ts";
import { WORDS_OF_RECONCILIATIONS } from "./field-words-of-reconciliations.ts";
import { WORDS_OF_SETTINGS } from "./field-words-of-settings.ts";
import type { JsonSchema } from "./json-schema.ts";

const INVOICE_DAY = "Today in the agency's zone unless given; an earlier day needs permission 8003.";

const WORDS: Readonly<Record<string, string>> = {
  // Which rows of a report.
  limit: "At most so many rows.",
  after: "The last row of the page before, which this page goes on from.",
  "after.datedOn": "The day of that row.",
  "after.eventId": "The transaction of that row.",
  olderThan: "The last item of the page before, which this page goes on from.",
  cursor: "Where the rows go on: `nextCursor` of the page before.",
  sort: "Keys of columns apart by commas, the first first; a leading minus sorts descending.",
  find: "Only rows that show this text, in any case, with or without accents.",
  only: "Only rows whose columns have exactly these values.",
  "only.column": "The key of a column.",
  "only.value": "What the column has; null where it is empty.",
  group: "The key of the column by which the rows are grouped.",
  totals: 'false: rows alone. "only": count and totals alone.',
  "CreateCommissionStatement.glAccountId": "The payable account of the company.",
  paymentItemId: "The payment to the company that settles the statement.",
  statementId: "A statement from GetCommissionStatements.",
  bankFile: "PositivePay: checks written and voided. Transfers: payments by EFT, as NACHA CCD.",
  arriveOn: "The day on which transfers are to arrive.",
  fileId: "A file from GetBankFiles.",
  heldPaymentId: "A payment that waits for a second user, from GetHeldPayments.",
  includeDecided: "true: those that were approved or refused too.",
  dateBasis: "Of what the days are: invoice, effective date, collecting, due to the company, or payment.",
  openInRange: "true: whatever was open at some moment of the days, with the figures at their end.",
  paper: "checks to print, remittances for companies, or vouchers of transfers of revenue.",
  startDate: "The first day; none: from the beginning.",
  endDate: "The last day; none: to the end.",
  timePeriod: "0: today; 1: yesterday.",
  officeId: "The office; with none, all offices that the user reaches.",
  policyOffice: "The office of the policy.",
  policyOfficeId: "The office of the policy, by its other name.",
  customerId: "The client's number, by its other name.",
  userOffice: "The office in which it was recorded.",
  bankAccount: "The bank account.",
  reportingAccount: "The account that a line reports to: a payable or agency revenue.",
  searchForItemsWithoutBankAccount: "Only what has no bank account.",
  transactionTypes: "Only transactions of these types.",
  includeVoided: "Whether voided ones are among them.",
  includeInactive: "Whether those that are no longer used are among them.",
  clientNumber: "The client's number.",
  EventIds: "Of these transactions only.",
  glAccountIds: "Of these accounts only.",
  payablePaidStatus: "Only what is paid to the company, unpaid, or either.",
  paidStatus: "Only what has been paid, has not, or either.",
  account: "A control account, such as 1010; every account without it.",
  reportName: "The report for which an office is chosen.",
  text: "The beginning of words of a name, a client's number, or a policy number.",
  page: "Which page, the first being 1.",
  count: "So many on a page.",
  show: "Which items of the queue.",
  itemNumber: "The number of the document, as people say it.",
  side: "Whose part: the company's (thirdParty) or the agency's (agency).",

  // Who and where.
  clientId: "The client.",
  policyId: "The policy.",
  "lines.policyId": "The policy that the line belongs to; the document's unless given.",
  "directBill.policyId": "The policy that the company bills.",
  carrierId: "The insurance company.",
  userId: "The producer.",
  agentUserId: "The agent who looks after the client.",
  financeClientId: "The premium finance company, as a client of its own.",
  "AddClient.officeId": "The client's office.",
  "ChangeClient.officeId": "The client's office.",
  "AddPolicy.officeId": "The policy's office; the client's unless given.",
  "ChangePolicy.officeId": "The policy's office; the client's unless given.",
  firstName: "The person's first name; in a search, how it begins.",
  lastName: "The person's last name; in a search, how it begins.",
  businessName: "The name of the business; in a search, how it begins.",
  email: "An e-mail address, or nothing.",
  phone: "A telephone number as it is written, or nothing.",
  deliveryPreference: "How the client wants statements.",
  address: "Where the client gets mail.",
  line1: "The first line of the address.",
  line2: "The second line of the address.",
  city: "The city.",
  state: "The state.",
  postalCode: "The ZIP code.",
  "SaveAgencyProfile.address": "Where the agency is.",
  "SaveCarrier.address": "Where the company gets its checks.",
  agencyName: "What people call the agency.",
  legalName: "What contracts and checks call it.",
  homeState: "The state where the agency is at home, by its postal letters; empty while nobody said.",
  timeZone: "A name of the IANA time zone database; its midnight ends the day in the books.",
  remitTo: "Where clients send their money, when it is not the address.",
  licences: "Licence numbers by state.",
  recognition: "When commission is income; it can be changed until the first posting.",
  savedOfficeId: "The office to change; a new one unless given.",
  archived: "Whether it is no longer offered; its history stays.",
  accountId: "The account to change; a new one unless given.",
  accountKind: "What kind of account it is; fixed once something was posted to it.",
  parentAccountId: "The account of the same kind that it is a part of.",
  inactive: "Whether it is no longer offered; its history stays.",
  isAssignOnExport: "Whether each export asks for its account in QuickBooks.",
  savedCarrierId: "The company to change; a new one unless given.",
  payeeKind: "Whom the agency pays for the company's policies.",
  payableAccountId: "The payable account of its premiums; a new one with its name when null.",
  checkName: "The name on checks, when it is another one.",
  ourCode: "The agency's code with the company.",
  termsDays: "So many days until it has to be paid.",
  termsFrom: "The day from which they count.",
  billing: "Who says what is due: the agency by an account current, or the company by a statement.",
  isAppointed: "Whether the company has appointed the agency.",
  commissionRate: "What the agency keeps of a premium, in hundredths of a percent.",
  commissionByLine: "Other rates by line of business, in hundredths of a percent.",
  settingsPage: "The page of the settings.",
  beforeChange: "Only changes before the one with this number.",
  policy: "The first policy of a new client, or nothing; it belongs to the client's office.",
  policyNumber: "The policy's number, as the company has it.",
  lineOfBusiness: "Such as Homeowners or Auto.",
  effectiveOn: "The day from which the policy or its change holds.",

  // Documents and their lines.
  datedOn:
    "The day of the transaction; today in the agency's zone unless given. An earlier day needs permission 8006.",
  "IssueInvoice.datedOn": INVOICE_DAY,
  "IssueCreditMemo.datedOn": INVOICE_DAY,
  "ConvertToFinanced.datedOn": INVOICE_DAY,
  "SaveInvoiceDraft.datedOn": "The day that the invoice will have.",
  dueOn: "The day on which it is due; the later of the invoice's and the effective day unless given.",
  memo: "A note that stays with the transaction.",
  description: "What it is for, as the client reads it.",
  lines: "The lines of the document.",
  "DisburseDirectBill.lines": "What is sent on.",
  lineType: "What kind of line it is.",
  amount: "In cents.",
  "lines.amount": "The line in cents; below zero for a return or a finance credit.",
  "DisburseDirectBill.lines.amount": "In cents; all that the bank holds of it unless given.",
  "IssueCreditMemo.lines.amount": "What the line credits, in cents.",
  "payMethods.amount": "What was tendered so, in cents.",
  "invoices.amount": "What of the money goes to this invoice, in cents, the non-fiduciary part included.",
  "byPart.amount": "What of it goes to this part, in cents.",
  "issue.amount": "What of the payment goes to it, in cents, the non-fiduciary part included.",
  "creditsUsed.amount": "What of the credit is used, in cents.",
  "credits.amount": "What of the credit, in cents.",
  "directBill.amount": "What is held for the company, in cents.",
  "parts.amount": "What of the part, in cents.",
  "fundedFrom.amount": "What of the part pays the company, in cents.",
  "WriteOff.amount": "In cents; all that is open unless given. Less takes the agency's own parts first.",
  "UnapplyCredit.amount": "In cents; of a receipt, all of it unless given. A memo is taken back whole.",
  reportingAccountId: "Whom it is owed to: a payable account, or agency revenue.",
  "directBill.reportingAccountId": "The payable account of the company that bills directly.",
  "fee.reportingAccountId": "The revenue account of the fee.",
  retainedAmount: "What the agency keeps of the line, in cents; needs an account to keep it in.",
  retainedRate: "The same in hundredths of a percent of the line, instead of the amount.",
  retainedAccountId: "The revenue account of what the agency keeps.",
  producerSplits: "Producers' shares of what the agency keeps of the line.",
  rate: "The share in hundredths of a percent.",
  basis: "When the share is earned: as the line is collected, or at once.",
  draftId: "The draft.",
  "IssueInvoice.draftId": "The draft that this invoice comes from; it is gone then.",
  "SaveInvoiceDraft.draftId": "The draft that is replaced; a new one unless given.",
  templateId: "The template.",
  "SaveInvoiceTemplate.templateId": "The template that is replaced; a new one unless given.",
  name: "What it is called.",

  // Money in and out.
  bankAccountId: "The bank account.",
  "TakePayment.bankAccountId": "The trust bank where the money is.",
  "TakePayment.operatingBankAccountId": "Where a non-fiduciary part is banked; needed when there is one.",
  "ApplyCredit.bankAccountId":
    "The trust bank that holds the credit; the one that holds most of it unless given.",
  "WriteOff.bankAccountId": "The trust bank in which the third party is credited.",
  operatingBankAccountId: "The operating bank account.",
  fromBankAccountId: "The bank account that the money leaves.",
  toBankAccountId: "The bank account that the money goes to.",
  payMethods: "How the money was tendered.",
  payMethodIds: "The receipts' pay methods that go on the slip, as GetUndeposited names them.",
  method: "How it is paid.",
  referenceNumber: "The check's number or another reference.",
  checkNumber: "The number of the check that is written; the next one unless given.",
  confirmCheckNumber:
    "A check number more than 100 above the next one is meant; the numbers go on from there.",
  payee: "Who is paid, if somebody else than whom the books name.",
  change: "Given back in cash, in cents, out of cash tendered.",
  invoices: "Invoices that are paid.",
  nonFiduciary: "What of it, in cents, pays the agency's own fees and is banked to operating.",
  byPart: "The user's own distribution over the parts of lines; needs permission 9102.",
  issue: "Invoices that are issued and paid at once; needs permission 8002 too.",
  creditsUsed: "Credits of the client that pay too.",
  directBill: "Money for a company's own bill, held for the company.",
  credits: "Receipts and credit memos whose rest is meant.",
  payment: "How it is paid: bank, day, method and number.",
  payments: "How each company is paid; one check for each company and trust bank, dated today, unless given.",
  "payments.glAccountId": "The payable account of the company.",
  lineItems: "The lines that are paid.",
  "CreateAgencyPayable.lineItems":
    "The lines whose revenue is transferred; everything of the bank that may be transferred unless given.",
  utcOffset: "Accepted and not used: days are those of the agency's zone.",
  parts: "Parts of lines: what belongs to one owner.",
  partId: "The part of a line.",
  itemId: "The item.",
  "AddAttachment.itemId": "The item that the file belongs to; the client as a whole unless given.",
  "invoices.itemId": "The invoice.",
  "creditsUsed.itemId": "The receipt or credit memo.",
  "credits.itemId": "The receipt or credit memo.",
  eventId:
    "The transaction, where it is no item: a bank charge, agency funds, a move, an application, a write-off.",
  creditItemId: "The receipt or credit memo.",
  invoiceId: "The invoice.",
  invoiceItemId: "The invoice.",
  receiptItemId: "The receipt whose check came back.",
  payMethodId: "Which of the receipt's pay methods came back; needed when more than one could have.",
  withChargeAndFee:
    "Of a returned check: the bank's charge and the client's fee that were recorded with it are voided too.",
  payBeforeDeposit:
    "Payments may leave before the money that they use is on a deposit slip; the agency's own revenue never.",
  agencyFunds: "What of the agency's own money moves, in cents.",
  advance: "Pays ahead of collection; needs permission 9101 and the agency's policy.",
  confirmShortage:
    "Says that a shortage is known and wanted, where the agency's policy warns and does not refuse.",
  reason: "Why. It stays with the books.",
  fundedFrom: "Collected revenue that pays the company; the agency's funds in the bank do unless given.",
  bankCharge: "What the bank charges for it, in cents.",
  fee: "A fee that the client is billed for it.",
  throughOn: "The last day that is closed.",
  "ReopenPeriod.throughOn": "The last day that stays closed; null: none.",

  // Attachments and views.
  attachmentId: "The attachment.",
  fileName: "The file's name.",
  report: "The report by the name of its query.",
  viewId: "The view.",
  "SaveView.viewId": "The view that is replaced; a new one unless given.",
  search: "The filter, as the report's address has it.",
  columns: "The columns that are shown, in their order.",
  key: "The column by its key.",
  width: "In pixels.",
  isPinned: "Whether it stays in view at the left.",
  isShared: "Whether everybody of the agency finds it.",

  // The agency's books.
  blockNegativeTrust: "Whether what would make a trust bank short is refused, or warned of.",
  trustTestLevel:
    "Whose money the trust test looks at: each owner's, or each line's, which do not offset each other.",
  allowAdvance: "Whether payments ahead of collection are possible, with permission 9101.",
  allocationRule: "In which order a payment pays the parts of an invoice.",
  holdDays: "So many days revenue stays in trust after its deposit.",
  approvalFrom:
    "Payments, refunds and transfers from this amount upward wait for a second user, in cents; null: none does.",
  writeOffLimit: "What a user may write off of one invoice without permission 9103, in cents.",
  usesDepositSlips:
    "Whether cash and checks wait for a deposit slip: of any trust bank, or of the one named.",
  "ChangeBookSettings.usesDepositSlips": "Whether they do in every trust bank.",

  ...WORDS_OF_CUSTOMERS,
  ...WORDS_OF_SETTINGS,
  ...WORDS_OF_RECONCILIATIONS,

  // The queue for the accounting package.
  items: "Items of the queue.",
  itemType: "What kind of item it is.",
  rowIds: "The rows of the queue that are cleared; every row that the user may export unless given.",
};

/** The words of a field by its path below a request: the longest end of the path that has some. */
export function wordsOf(path: readonly string[]): string | undefined {
  const candidates = path.map((_, from) => WORDS[path.slice(from).join(".")]);
  return candidates.find((words) => words !== undefined);
}

/** Every name and path that has words. */
export const WORDED: readonly string[] = Object.keys(WORDS);

type Describe = (path: readonly string[]) => string | undefined;

function described(schema: JsonSchema, path: readonly string[], words: Describe): JsonSchema {
  const inner = (value: unknown) => described(value as JsonSchema, path, words);
  const { properties, items, anyOf, oneOf } = schema;
  return {
    ...schema,
    ...(items ? { items: inner(items) } : {}),
    ...(anyOf ? { anyOf: (anyOf as unknown[]).map(inner) } : {}),
    ...(oneOf ? { oneOf: (oneOf as unknown[]).map(inner) } : {}),
    ...(properties ? { properties: describedProperties(properties as JsonSchema, path, words) } : {}),
  };
}

function describedProperties(properties: JsonSchema, path: readonly string[], words: Describe): JsonSchema {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const field = described(schema as JsonSchema, [...path, name], words);
    const description = words([...path, name]);
    return [name, description ? { ...field, description } : field];
  });
  return Object.fromEntries(fields);
}

/** The request of a query or command, each of its fields with its words. */
export const describedFields = (name: string, schema: JsonSchema): JsonSchema =>
  described(schema, [name], wordsOf);
