// An example of each query and command. Those of commands are one story of an agency that begins to keep books: told in
// this order, with what others do between them (`examples.test.ts`), each is accepted. Where an id comes from stands with it.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { EXAMPLE_ID } from "./example-ids.ts";
import { commandsOfOpening } from "./examples-of-opening.ts";
import { commandsOfReconciliations } from "./examples-of-reconciliations.ts";
import { exampleOf, type JsonSchema } from "./json-schema.ts";

type Body = Readonly<Record<string, unknown>>;

/** Two clients of the demo agency and a policy of the first; a business that finances premiums; the agency's accounts. */
const [JACKSON, MORRIS, FINANCE] = [1012, 1004, 1006];
const POLICY = 12;
const [TRUST, SECOND_TRUST, OPERATING] = [1, 2, 3];
const [COMPANY, COMMISSION, FEES, NSF_FEES] = [12, 41, 42, 43];

const ID = EXAMPLE_ID;

const premium = {
  lineType: "premium",
  description: "Auto premium",
  amount: 100_000,
  reportingAccountId: COMPANY,
  retainedAmount: 15_000,
  retainedAccountId: COMMISSION,
  policyId: POLICY,
};
const fee = { lineType: "agencyFee", description: "Policy fee", amount: 5_000, reportingAccountId: FEES };

const commands: Readonly<Record<string, Body>> = {
  ChangeBookSettings: { usesDepositSlips: true, allowAdvance: true, writeOffLimit: 50_000 },
  SaveAgencyProfile: {
    agencyName: "Cedar Insurance",
    legalName: "Cedar Insurance LLC",
    homeState: "IL",
    timeZone: "America/Chicago",
    address: { line1: "12 Pier Street", line2: "", city: "Chicago", state: "IL", postalCode: "60601" },
    phone: "(312) 555-0100",
    email: "books@cedar.example.com",
    remitTo: "",
    licences: { IL: "100234567" },
  },
  SaveAgencyLogo: {
    logo: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  },
  SaveOffice: { name: "Cedar Street" },
  AddStarterChart: {},
  SaveAccount: { name: "Surplus Lines Stamping Fee", accountKind: "taxAuthority" },
  SaveBankAccount: {
    savedBankId: TRUST,
    name: "Premium Trust, First Harbor Bank",
    bankKind: "trustBank",
    bankName: "First Harbor Bank",
    routingNumber: "021000021",
    accountNumber: "0012345678",
    checkTitle: "Cedar Insurance LLC, Premium Trust Account",
    checkLayout: "top",
  },
  SaveNumbers: { numbers: { CreditMemo: 5_001 } },
  SaveMailSettings: {
    senderName: "Cedar Insurance",
    replyTo: "",
    statementSubject: "Statement from {agency}",
    statementText: "Dear {client},\n\nyour balance is {amount}.",
    invoiceSubject: "Invoice {number}",
    invoiceText: "Please pay {amount} by {due}.",
    creditMemoSubject: "Credit {number}",
    creditMemoText: "We credit you {amount}.",
    receiptSubject: "Receipt {number}",
    receiptText: "Thank you for {amount}.",
  },
  RunBackup: { task: "copy" },
  SaveFeatureSettings: { help: true, lineItemReport: true },
  SavePerson: {
    initials: "NB",
    firstName: "Nora",
    lastName: "Berg",
    officeId: 1,
    personalLimit: null,
  },
  InvitePerson: { personId: EXAMPLE_ID.person, secretHash: "5f".repeat(32) },
  SaveSignInSettings: { requireSecondFactor: false },
  ChangePersonAccess: { personId: EXAMPLE_ID.person, change: "endSessions" },
  SavePersonGrants: {
    personId: EXAMPLE_ID.person,
    isAdmin: false,
    grants: [{ permissionId: 9000, grantOfficeId: null }],
  },
  SaveCarrier: {
    name: "Elm Mutual",
    payeeKind: "carrier",
    payableAccountId: null,
    checkName: "Elm Mutual Insurance Company",
    address: { line1: "1 Elm Street", line2: "", city: "Austin", state: "TX", postalCode: "73301" },
    ourCode: "H-204",
    termsDays: 45,
    termsFrom: "effective",
    billing: "accountCurrent",
    isAppointed: true,
    commissionRate: 1_500,
    commissionByLine: { Auto: 1_250 },
  },
  AddClient: {
    firstName: "Jo",
    lastName: "Lane",
    officeId: 1,
    email: "jo.lane@example.com",
    phone: "(312) 555-0143",
  },
  ChangeClient: {
    clientId: JACKSON,
    firstName: "Robert",
    lastName: "Jackson",
    officeId: 1,
    email: "robert.jackson@example.com",
  },
  AddPolicy: { clientId: JACKSON, policyNumber: "HO-201012", carrierId: 1, lineOfBusiness: "Homeowners" },
  ChangePolicy: {
    policyId: POLICY,
    policyNumber: "PA-955861",
    carrierId: 2,
    lineOfBusiness: "Personal auto",
  },
  AddNote: { clientId: JACKSON, note: "Pays when the bonus comes", promisedOn: "2027-04-10" },
  MailPaper: { itemId: ID.invoice, paper: "invoice" },
  SettleMail: { messageId: ID.mail, as: "Bounced" },
  SendReminders: {},
  MarkRemindersPrinted: { letterIds: [ID.letter] },
  LeaveOutOfReminders: { clientId: JACKSON, reason: "Pays in instalments" },
  RemindAgain: { exceptionId: ID.leftOut },
  SaveReminderSettings: {
    isAutomatic: true,
    levels: [
      { days: 10, subject: "A reminder from {agency}", words: "Dear {client}, {total} is still open." },
    ],
  },
  CreateStatementBatch: {
    delivery: "Email",
    includeCreditBalances: true,
    message: "Thank you.",
    keepMessageAs: "Thanks",
  },
  RetryStatements: { batchId: ID.batch, items: [JACKSON], printInstead: true },
  MarkStatementsPrinted: { batchId: ID.batch },
  CancelStatementBatch: { batchId: ID.laterBatch },
  ForgetStatementMessage: { keptMessageId: ID.keptMessage },
  SaveView: {
    report: "GetReceiptReport",
    name: "Checks by client",
    search: "?group=name",
    columns: [{ key: "itemNumber" }, { key: "tendered", width: 120 }],
    isShared: false,
  },
  DeleteView: { viewId: ID.view },
  SaveInvoiceTemplate: {
    name: "Auto renewal",
    lines: [{ lineType: "premium", description: "Annual premium", reportingAccountId: COMPANY }],
  },
  DeleteInvoiceTemplate: { templateId: ID.template },
  SaveInvoiceDraft: { clientId: JACKSON, lines: [{ lineType: "premium", description: "Annual premium" }] },
  DeleteInvoiceDraft: { draftId: ID.draft },
  AddAttachment: { clientId: JACKSON, fileName: "declaration.pdf" },
  RemoveAttachment: { clientId: JACKSON, attachmentId: ID.attachment, reason: "Of another client" },
  CheckImport: { importId: ID.importFile, headerRow: 1, columns: { number: 0, businessName: 1 } },
  StopImport: { importId: ID.importFile },
  NameImported: {
    importId: ID.importFile,
    names: [{ thing: "carrier", name: "Zurich of former times", thingId: null }],
  },
  AnswerImport: { importId: ID.importFile, rowNumbers: [2], answer: "another" },
  WriteImport: { importId: ID.importFile },
  ForgetImport: { importId: ID.importFile },
  DepositAgencyFunds: { bankAccountId: TRUST, operatingBankAccountId: OPERATING, amount: 100_000 },
  WithdrawAgencyFunds: { bankAccountId: TRUST, operatingBankAccountId: OPERATING, amount: 10_000 },
  RecordBankCharge: { bankAccountId: TRUST, amount: 1_500, memo: "Service charge, March" },
  IssueInvoice: { clientId: JACKSON, policyId: POLICY, lines: [premium, fee] },
  TakePayment: {
    clientId: JACKSON,
    bankAccountId: TRUST,
    payMethods: [{ method: "Check", amount: 165_000, referenceNumber: "2291" }],
    invoices: [{ itemId: ID.invoice, amount: 105_000 }],
    directBill: [{ reportingAccountId: COMPANY, description: "Auto, billed by the company", amount: 40_000 }],
  },
  DepositReceipts: { bankAccountId: TRUST, payMethodIds: [ID.payMethod] },
  ApplyCredit: { creditItemId: ID.receipt, invoices: [{ itemId: ID.laterInvoice, amount: 15_000 }] },
  UnapplyCredit: { creditItemId: ID.receipt, invoiceItemId: ID.laterInvoice, amount: 5_000 },
  RefundInsured: {
    clientId: JACKSON,
    bankAccountId: TRUST,
    credits: [{ itemId: ID.receipt, amount: 5_000 }],
    method: "Check",
    memo: "Overpaid",
  },
  WriteOff: { invoiceId: ID.laterInvoice, amount: 1_000, reason: "Not worth a letter", bankAccountId: TRUST },
  ConvertToFinanced: { invoiceId: ID.laterInvoice, financeClientId: FINANCE, amount: 50_000 },
  IssueCreditMemo: {
    clientId: JACKSON,
    policyId: POLICY,
    lines: [{ ...premium, amount: 20_000, retainedAmount: 3_000 }],
  },
  RecordReturnPremium: {
    bankAccountId: TRUST,
    parts: [{ partId: ID.companyPart, amount: 17_000 }],
    referenceNumber: "88120",
  },
  GiveBackCommission: {
    bankAccountId: TRUST,
    operatingBankAccountId: OPERATING,
    parts: [{ partId: ID.agencyPart, amount: 3_000 }],
  },
  DisburseDirectBill: { bankAccountId: TRUST, lines: [{ partId: ID.directBillPart }], method: "Check" },
  CreateCompanyPayable: {
    payment: { bankAccountId: TRUST, method: "Check", memo: "March account" },
    lineItems: [{ partId: ID.payablePart, amount: 20_000 }],
  },
  CreateCompanyPayables: { lineItems: [{ partId: ID.payablePart }, { partId: ID.otherPayablePart }] },
  SpoilCheck: { itemId: ID.writtenCheck, reason: "Jammed in the printer" },
  CreateCommissionStatement: { glAccountId: COMPANY, startDate: "2026-01-01", endDate: "2026-12-31" },
  VoidCommissionStatement: { statementId: ID.commissionStatement, reason: "Made for the wrong month" },
  MakeBankFile: { bankAccountId: TRUST, bankFile: "PositivePay" },
  RepeatBankFile: { fileId: ID.bankFile, reason: "The bank has not got it" },
  ApprovePayment: { heldPaymentId: ID.heldPayment },
  RefusePayment: { heldPaymentId: ID.laterHeldPayment, reason: "Not due yet" },
  CreateAgencyPayable: {
    payment: { bankAccountId: TRUST, operatingBankAccountId: OPERATING, memo: "March commission" },
    lineItems: [{ partId: ID.revenuePart }],
  },
  MoveBetweenBanks: { fromBankAccountId: TRUST, toBankAccountId: SECOND_TRUST, agencyFunds: 20_000 },
  ReturnCheck: {
    receiptItemId: ID.returnedReceipt,
    bankCharge: 1_000,
    fee: { amount: 3_500, reportingAccountId: NSF_FEES },
  },
  VoidItem: { itemId: ID.wrongInvoice, reason: "Typed twice" },
  ReopenPeriod: { throughOn: null, reason: "A check of January turned up" },
  ...commandsOfReconciliations,
  ...commandsOfOpening,
  ClosePeriod: { throughOn: "2026-01-31", memo: "January is reconciled" },
  QBTransferItems: { items: [{ itemId: ID.queuedInvoice, itemType: "Invoice" }] },
  QBQueueTransfer: { items: [{ itemId: ID.failedInvoice, itemType: "Invoice" }] },
  RetryQBQueue: {},
  QBReverseItems: { items: [{ itemId: ID.transferredReceipt, itemType: "Payment" }] },
  QBDoNotTransferItems: { items: [{ itemId: ID.keptInvoice, itemType: "Invoice" }] },
  ClearQBQueue: {},
  ConnectQuickbooksDesktop: { password: "copper lantern over quay 71" },
  UseQuickbooksCompany: { companyName: "Cedar Insurance LLC" },
  MapQuickbooksAccounts: { accounts: [{ key: "control:6100", listId: null, name: "Bank charges" }] },
  BeginQuickbooksExport: { form: "Documents", firstDay: "2026-01-01" },
  PauseQuickbooksExport: { isPaused: true },
  RunQuickbooksOnline: {},
};

const dates = { startDate: "2026-03-01", endDate: "2026-03-31" };

const queries: Readonly<Record<string, Body>> = {
  GetReceiptReport: { ...dates, lastName: "jackson", limit: 100 },
  GetTransactionsByPeriod: { timePeriod: 0, sort: "-transactionAt", limit: 100 },
  GetLineItemsForEvents: { ...dates, limit: 100 },
  GetPayMethodsForEvents: { ...dates, group: "payMethod", limit: 100 },
  GetCashReceiptsRegister: { ...dates, limit: 100 },
  GetCashDisbursementsRegister: { ...dates, limit: 100 },
  GetTrialBalance: dates,
  GetTrustPosition: { asOf: "2026-03-31" },
  GetTrustOwners: { asOf: "2026-03-31", bankAccountId: TRUST, limit: 100 },
  GetGLDetail: { ...dates, account: CONTROL.trustBank, limit: 100 },
  GetLineItemReport: { ...dates, limit: 100 },
  GetItemDetail: { itemId: ID.invoice },
  GetClient: { clientId: JACKSON },
  GetClientAccount: { clientId: JACKSON },
  GetClientActivity: { clientId: JACKSON },
  GetPaidInvoices: { clientId: JACKSON },
  GetCreditSuggestions: { clientId: JACKSON },
  GetAttachments: { clientId: JACKSON },
  FindClients: { text: "jack" },
  GetHeldLines: { bankAccountId: TRUST },
  GetCheckNumbers: { bankAccountId: TRUST },
  GetUndeposited: { bankAccountId: TRUST },
  GetDirectBillHeld: { bankAccountId: TRUST },
  GetInvoiceDrafts: { clientId: MORRIS },
};

const EXAMPLES: Readonly<Record<string, Body>> = { ...commands, ...queries };

/** The commands in the order in which their examples are a story. */
export const TOLD: readonly string[] = Object.keys(commands);

/** The example of a query or command: its own, or the smallest that fits what it is asked with. */
export const exampleFor = (name: string, schema: JsonSchema): unknown => EXAMPLES[name] ?? exampleOf(schema);
