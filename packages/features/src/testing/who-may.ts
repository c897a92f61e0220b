// Which demo users may ask or tell what, written by hand from the specification.
import type { DEMO_USERS } from "../demo/staff.ts";

type Initials = (typeof DEMO_USERS)[number]["initials"];

const TRUST_REPORTS = "MJS TRK OWN QBX CLK ZED";
const EVERYBODY = "MJS TRK OWN CUS PAY QBX CLK NIL ZED";

/** An area's line applies to each of its reports and queries without a line of its own below. */
const BY_AREA: Readonly<Record<string, string>> = {
  "trust-accounting": TRUST_REPORTS,
  "receipt-report": TRUST_REPORTS,
  "company-payables": "MJS PAY ZED",
  "agency-revenue": "MJS PAY ZED",
  "customer-accounts": "MJS CUS ZED",
  "batch-statements": "MJS CUS ZED",
  "quickbooks-queue": TRUST_REPORTS,
  "line-item-report": TRUST_REPORTS,
};

const BY_NAME: Readonly<Record<string, string>> = {
  MailPaper: "MJS CUS PAY CLK ZED",
  GetClientMails: "MJS CUS PAY CLK ZED",
  SettleMail: "MJS CUS PAY CLK ZED",
  PreviewStatements: "MJS CUS ZED",
  CreateStatementBatch: "MJS CUS ZED",
  RetryStatements: "MJS CUS ZED",
  CancelStatementBatch: "MJS CUS ZED",
  MarkStatementsPrinted: "MJS CUS ZED",
  GetTransactionsByPeriod: TRUST_REPORTS,
  GetTrustPosition: "MJS QBX ZED",
  GetTrustLine: "MJS QBX ZED",
  GetCashReceiptsRegister: "MJS QBX ZED",
  GetCashDisbursementsRegister: "MJS QBX ZED",
  GetTrialBalance: "MJS QBX ZED",
  GetGLDetail: "MJS QBX ZED",
  GetAgencyTimeZone: EVERYBODY,
  GetReportOfficeOptions: EVERYBODY,
  GetSavedViews: EVERYBODY,
  SaveView: EVERYBODY,
  DeleteView: EVERYBODY,
  GetGLAccounts: EVERYBODY,
  GetReportingGLAccounts: EVERYBODY,
  GetAgencyRevenueGLAccounts: EVERYBODY,
  IssueInvoice: "MJS CLK ZED",
  TakePayment: "MJS CLK ZED",
  VoidItem: "MJS ZED",
  QBTransferItems: "MJS QBX ZED",
  QBQueueTransfer: "MJS QBX ZED",
  QBReverseItems: "MJS QBX ZED",
  QBDoNotTransferItems: "MJS QBX ZED",
  ClearQBQueue: "MJS QBX ZED",
  GetQBQueueItems: TRUST_REPORTS,
  GetQBSettings: TRUST_REPORTS,
  SetQBConnection: "MJS ZED",
  IssueCreditMemo: "MJS CLK ZED",
  ApplyCredit: "MJS CLK ZED",
  UnapplyCredit: "MJS CLK ZED",
  GetCreditSuggestions: "MJS CUS PAY CLK ZED",
  RecordReturnPremium: "MJS PAY ZED",
  GiveBackCommission: "MJS PAY ZED",
  WriteOff: "MJS CLK ZED",
  ReturnCheck: "MJS CLK ZED",
  ClosePeriod: "MJS ZED",
  ReopenPeriod: "MJS ZED",
  GetPeriods: "MJS TRK OWN QBX CLK ZED",
  GetBookSettings: "MJS ZED",
  ChangeBookSettings: "MJS ZED",
  GetAgencyProfile: "MJS ZED",
  SaveAgencyProfile: "MJS ZED",
  SaveAgencyLogo: "MJS ZED",
  GetOfficeSettings: "MJS ZED",
  SaveOffice: "MJS ZED",
  GetAccountSettings: "MJS ZED",
  SaveAccount: "MJS ZED",
  AddStarterChart: "MJS ZED",
  GetBankSettings: "MJS ZED",
  SaveBankAccount: "MJS ZED",
  GetNumbers: "MJS ZED",
  SaveNumbers: "MJS ZED",
  GetPeople: "MJS ZED",
  SavePerson: "MJS ZED",
  InvitePerson: "MJS ZED",
  ChangePersonAccess: "MJS ZED",
  SavePersonGrants: "MJS ZED",
  GetCarrierSettings: "MJS ZED",
  SaveCarrier: "MJS ZED",
  GetActivity: "MJS ZED",
  GetMailSettings: "MJS ZED",
  SaveMailSettings: "MJS ZED",
  GetFeatureSettings: "MJS ZED",
  SaveFeatureSettings: "MJS ZED",
  GetFirstSteps: "MJS ZED",
  GetSettingHistory: "MJS ZED",
  SaveInvoiceDraft: "MJS CLK ZED",
  DeleteInvoiceDraft: "MJS CLK ZED",
  GetInvoiceDrafts: "MJS CLK ZED",
  SaveInvoiceTemplate: "MJS CLK ZED",
  DeleteInvoiceTemplate: "MJS CLK ZED",
  GetInvoiceTemplates: "MJS CLK ZED",
  GetPolicyAccounts: "MJS CLK ZED",
  GetItemDetail: "MJS TRK OWN CUS PAY QBX CLK ZED",
  DepositReceipts: "MJS CLK ZED",
  GetDepositSlips: "MJS CLK ZED",
  GetUndeposited: "MJS TRK OWN QBX CLK ZED",
  AddAttachment: "MJS CLK ZED",
  RemoveAttachment: "MJS CLK ZED",
  GetAttachments: "MJS CUS PAY CLK ZED",
  ConvertToFinanced: "MJS CLK ZED",
  FindClients: "MJS CUS PAY CLK ZED",
  SearchEverything: "MJS TRK OWN CUS PAY QBX CLK ZED",
  GetClient: "MJS CUS PAY CLK ZED",
  GetClientAccount: "MJS CUS PAY CLK ZED",
  GetClientActivity: "MJS CUS PAY CLK ZED",
  GetPaidInvoices: "MJS CUS PAY CLK ZED",
  GetReceivables: "MJS CUS PAY CLK ZED",
  GetHeldForOthers: "MJS PAY ZED",
  CreateCompanyPayable: "MJS PAY ZED",
  CreateCompanyPayables: "MJS PAY ZED",
  CreateAgencyPayable: "MJS PAY ZED",
  SpoilCheck: "MJS PAY ZED",
  CreateCommissionStatement: "MJS PAY ZED",
  VoidCommissionStatement: "MJS PAY ZED",
  MakeBankFile: "MJS PAY ZED",
  RepeatBankFile: "MJS PAY ZED",
  ApprovePayment: "MJS ZED",
  RefusePayment: "MJS PAY ZED",
  GetReceivedToday: TRUST_REPORTS,
  GetWaitingWork: "MJS QBX CLK ZED",
  AddClient: "MJS ZED",
  ChangeClient: "MJS ZED",
  AddPolicy: "MJS ZED",
  ChangePolicy: "MJS ZED",
  GetDirectBillHeld: "MJS PAY ZED",
  GetHeldLines: "MJS CLK ZED",
  GetUnfundedMemos: "MJS PAY ZED",
  GetCheckNumbers: "MJS PAY ZED",
  GetRecordingChoices: "MJS PAY CLK ZED",
  RefundInsured: "MJS PAY ZED",
  DisburseDirectBill: "MJS PAY ZED",
  RecordBankCharge: "MJS ZED",
  DepositAgencyFunds: "MJS ZED",
  WithdrawAgencyFunds: "MJS ZED",
  MoveBetweenBanks: "MJS ZED",
};

/** The users who may use the contract. Throws when it has no line. */
export function whoMay(area: string, contract: { name: string; kind: string }): readonly Initials[] {
  const line = BY_NAME[contract.name] ?? (contract.kind === "report" ? BY_AREA[area] : undefined);
  if (line === undefined) throw new Error(`who may use ${contract.name}? Write it down in who-may.ts`);
  return line.split(" ") as Initials[];
}

/** Sums over all offices, for which a grant by office is not enough. */
export const NEEDS_ALL_OFFICES: readonly string[] = [
  "GetTrustPosition",
  "GetTrustLine",
  "GetCashReceiptsRegister",
  "GetCashDisbursementsRegister",
  "GetTrialBalance",
  "GetGLDetail",
];

/** Who may call an address, and what it does with its query. */
export interface AddressRow {
  readonly open: "to everybody" | "to who is signed in";
  /**
   * Strict: an unknown field is refused; ignored: it is not read; office: `officeId` is understood; user: the
   * path names a user, of whom only an admin may ask who is somebody else; path: the path names what only a
   * permission opens, and is nothing without numbers; name: the path names a query or command; none: it has none, and needs
   * none.
   */
  readonly fields: "strict" | "ignored" | "office" | "user" | "path" | "name" | "none";
  /** Who may call it; by default everybody to whom it is open. */
  readonly may?: string;
}

const PUBLIC: AddressRow = { open: "to everybody", fields: "ignored" };
const KEPT: AddressRow = { open: "to who is signed in", fields: "ignored" };
const STRICT: AddressRow = { open: "to who is signed in", fields: "strict" };

/** Every address of the application by method and path; one without a row must not exist. */
export const WHO_MAY_CALL: Readonly<Record<string, AddressRow>> = {
  "GET /healthz": PUBLIC,
  "GET /readyz": PUBLIC,
  "GET /version": PUBLIC,
  "GET /api/openapi.json": PUBLIC,
  "GET /api/docs": PUBLIC,
  "POST /signin": PUBLIC,
  "GET /api/set-up": PUBLIC,
  "POST /api/set-up/look": PUBLIC,
  "POST /api/set-up": PUBLIC,
  "POST /api/invitation/look": PUBLIC,
  "POST /api/invitation": PUBLIC,
  "GET /user/signout/cookie": PUBLIC,
  "GET /user/renew/cookie": KEPT,
  "POST /user/password": KEPT,
  "GET /user/second-factor": STRICT,
  "POST /user/second-factor": KEPT,
  "POST /user/second-factor/confirm": KEPT,
  "POST /user/second-factor/remove": KEPT,
  "GET /user/sessions": STRICT,
  "POST /user/sessions/end": KEPT,
  "GET /user/whoami": STRICT,
  "GET /metadata/permissions": STRICT,
  "GET /agency": STRICT,
  "GET /office": { ...STRICT, fields: "office" },
  "GET /office/count": STRICT,
  "GET /user/offices/:initials": { ...STRICT, fields: "user" },
  "GET /api/features": STRICT,
  "GET /api/since": STRICT,
  "GET /api/agency/client/logactivitytags": STRICT,
  "GET /api/client/:clientId/attachment/:attachmentId/content": {
    ...STRICT,
    fields: "path",
    may: "MJS CUS PAY CLK ZED",
  },
  "POST /api/client/:clientId/attachment/:attachmentId/content": {
    ...STRICT,
    fields: "path",
    may: "MJS CLK ZED",
  },
  "POST /accounting/query": KEPT,
  "POST /accounting/command": KEPT,
  "POST /accounting/query/:name": { ...KEPT, fields: "name" },
  "POST /accounting/command/:name": { ...KEPT, fields: "name" },
  "POST /accounting/preview/:name": { ...KEPT, fields: "name" },
  "GET /accounting/document": { ...STRICT, may: "MJS TRK OWN CUS PAY QBX CLK ZED" },
  "GET /accounting/commission-statement": { ...STRICT, may: "MJS PAY ZED" },
  "GET /accounting/bank-file": { ...STRICT, may: "MJS PAY ZED" },
  "GET /accounting/payment-papers": { ...STRICT, may: "MJS TRK OWN CUS PAY QBX CLK ZED" },
  "POST /accounting/batch/statements": { ...KEPT, may: "MJS CUS ZED" },
  "GET /accounting/batch/statements": { ...STRICT, fields: "none", may: "MJS CUS ZED" },
  "GET /accounting/batch/statements/:id": { ...STRICT, fields: "path", may: "MJS CUS ZED" },
  "GET /accounting/batch/statements/:id/pdf": { ...STRICT, fields: "path", may: "MJS CUS ZED" },
  "POST /accounting/batch/statements/:id/retry": { ...KEPT, fields: "path", may: "MJS CUS ZED" },
  "GET /accounting/export": { ...KEPT, may: EVERYBODY },
  "POST /accounting/export": KEPT,
  "GET /accounting/exports": STRICT,
  "POST /accounting/export/cancel": KEPT,
  "POST /accounting/export/retry": KEPT,
  "GET /accounting/export/file": { ...KEPT, may: EVERYBODY },
  "POST /accounting/preview": KEPT,
};
