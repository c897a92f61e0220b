// The ids of the examples, which the books of every agency give out anew, and where each comes from.

/** Ids that the books give out: an agency has its own in their places. */
export const EXAMPLE_ID = {
  view: 700_001,
  template: 700_002,
  draft: 700_003,
  attachment: 700_004,
  person: 700_005,
  invoice: 700_011,
  receipt: 700_012,
  payMethod: 700_013,
  laterInvoice: 700_014,
  companyPart: 700_021,
  agencyPart: 700_022,
  directBillPart: 700_023,
  payablePart: 700_024,
  otherPayablePart: 700_025,
  revenuePart: 700_026,
  writtenCheck: 700_027,
  heldPayment: 700_028,
  laterHeldPayment: 700_029,
  bankFile: 700_035,
  commissionStatement: 700_036,
  returnedReceipt: 700_031,
  wrongInvoice: 700_032,
  queuedInvoice: 700_033,
  failedInvoice: 700_034,
  transferredReceipt: 700_037,
  keptInvoice: 700_038,
  batch: 700_041,
  laterBatch: 700_042,
  mail: 700_043,
  leftOut: 700_044,
  keptMessage: 700_045,
  letter: 700_046,
  importFile: 700_051,
  opening: 700_052,
  bankStatement: 700_053,
  laterBankStatement: 700_054,
  reserveTrust: 700_055,
  bankLine: 700_056,
  laterBankLine: 700_057,
  pendingBankLine: 700_062,
  clearedTransaction: 700_058,
  bankMatch: 700_059,
  versionToApprove: 700_060,
  versionToReopen: 700_061,
  heldReceipt: 700_062,
} as const;

const ID = EXAMPLE_ID;

/** Where an id of the examples comes from: the place in the answer to a query or command that is sent before. */
export interface IdSource {
  readonly from: string;
  /** The place in the data of its answer. */
  readonly at: string;
  /** The earlier example is sent once more for it; a query is always asked anew. */
  readonly isSentAgain?: boolean;
  /** Fields that replace those of the example. */
  readonly overrides?: Readonly<Record<string, unknown>>;
}

const ITEM = "items.0.itemId";
const HELD = { paidStatus: "Unpaid", startDate: null, endDate: null, sort: "-held", limit: 2 };
const HELD_FOR_COMPANY = { ...HELD, glAccountIds: [12] };
const RECEIPTS = { startDate: null, endDate: null, limit: 1, transactionTypes: ["IncomingPayment"] };
const CHECKS = { ...RECEIPTS, only: [{ column: "payMethod", value: "Check" }] };
const anotherInvoice: IdSource = { from: "IssueInvoice", at: ITEM, isSentAgain: true };

const versionOf: IdSource = {
  from: "GetReconciliation",
  overrides: { bankAccountId: ID.reserveTrust, throughOn: "2026-01-31" },
  at: "reconciliation.version",
};

/** Ids that are not here are of payments that another user has entered, and of files. */
export const ID_SOURCES: Readonly<Record<number, IdSource | undefined>> = {
  [ID.bankLine]: {
    from: "GetBankLines",
    overrides: { bankAccountId: ID.reserveTrust },
    at: "lines.0.lineId",
  },
  [ID.heldReceipt]: {
    from: "GetCustomerUnappliedCreditReport",
    overrides: { only: [{ column: "owner", value: "Unknown" }], limit: 1 },
    at: "0.itemId",
  },
  [ID.versionToApprove]: versionOf,
  [ID.versionToReopen]: versionOf,
  [ID.bankMatch]: { from: "MatchBankLines", at: "matchIds.0" },
  [ID.opening]: { from: "BeginOpening", at: "openingId" },
  [ID.view]: { from: "SaveView", at: "viewId" },
  [ID.template]: { from: "SaveInvoiceTemplate", at: "templateId" },
  [ID.draft]: { from: "SaveInvoiceDraft", at: "draftId" },
  [ID.attachment]: { from: "AddAttachment", at: "attachmentId" },
  [ID.person]: { from: "SavePerson", at: "personId" },
  [ID.invoice]: { from: "IssueInvoice", at: ITEM },
  [ID.receipt]: { from: "TakePayment", at: ITEM },
  [ID.laterInvoice]: anotherInvoice,
  [ID.wrongInvoice]: anotherInvoice,
  [ID.queuedInvoice]: anotherInvoice,
  [ID.keptInvoice]: anotherInvoice,
  [ID.returnedReceipt]: {
    from: "GetPayMethodsForEvents",
    overrides: { ...CHECKS, sort: "transactionDate" },
    at: "0.itemId",
  },
  [ID.failedInvoice]: { from: "GetQBQueueItems", overrides: { show: "Failed" }, at: "rows.0.itemId" },
  [ID.transferredReceipt]: {
    from: "GetPayMethodsForEvents",
    overrides: { ...RECEIPTS, only: [{ column: "transferStatus", value: "Transferred" }] },
    at: "0.itemId",
  },
  [ID.payablePart]: { from: "GetCompanyPayablesReport", overrides: HELD_FOR_COMPANY, at: "0.partId" },
  [ID.otherPayablePart]: { from: "GetCompanyPayablesReport", overrides: HELD_FOR_COMPANY, at: "1.partId" },
  [ID.revenuePart]: {
    from: "GetAgencyRevenueReport",
    overrides: { ...HELD, glAccountIds: [41] },
    at: "0.partId",
  },
  [ID.writtenCheck]: { from: "CreateCompanyPayable", at: ITEM },
  [ID.payMethod]: {
    from: "GetPayMethodsForEvents",
    overrides: { ...CHECKS, customerId: 1012, sort: "-transactionDate" },
    at: "0.payMethodId",
  },
  [ID.companyPart]: { from: "GetUnfundedMemos", overrides: { side: "thirdParty" }, at: "0.partId" },
  [ID.agencyPart]: { from: "GetUnfundedMemos", overrides: { side: "agency" }, at: "0.partId" },
  [ID.directBillPart]: { from: "GetDirectBillHeld", at: "0.partId" },
  [ID.commissionStatement]: { from: "GetCommissionStatements", at: "0.statementId" },
  [ID.bankFile]: { from: "GetBankFiles", at: "0.fileId" },
  [ID.batch]: { from: "CreateStatementBatch", at: "batchId" },
  [ID.laterBatch]: { from: "CreateStatementBatch", at: "batchId", isSentAgain: true },
  [ID.keptMessage]: { from: "GetStatementMessages", at: "0.keptMessageId" },
  [ID.letter]: {
    from: "GetReminders",
    overrides: { only: [{ column: "delivery", value: "Print" }], limit: 1 },
    at: "0.letterId",
  },
  [ID.mail]: { from: "MailPaper", at: "messageId" },
  [ID.leftOut]: { from: "LeaveOutOfReminders", at: "exceptionId" },
};

const idsIn = (value: unknown): number[] => {
  if (typeof value === "number") return ID_SOURCES[value] ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(idsIn) : [];
};

/** Where the ids of an example come from, by id. */
export const idSourcesOf = (example: unknown): Readonly<Record<number, IdSource>> =>
  Object.fromEntries(idsIn(example).map((id) => [id, ID_SOURCES[id] as IdSource]));
