// The permissions that the program checks, by name; their labels are in the database.

export const PERMISSION = {
  addClients: 3000,
  changeClients: 3001,
  addPolicies: 3004,
  changePolicies: 3005,
  changeTrustSettings: 8000,
  workWithClientAccounts: 8001,
  issueInvoices: 8002,
  chooseInvoiceDate: 8003,
  applyCredits: 8004,
  takePayments: 8005,
  choosePaymentDate: 8006,
  voidFromClient: 8007,
  runTrustReports: 9000,
  seeTwoDays: 9001,
  seeAnyDay: 9002,
  seeOwnTransactions: 9003,
  seeEveryUser: 9004,
  runCustomerReports: 9005,
  payOut: 9006,
  exportToQuickBooks: 9007,
  voidFromReport: 9008,
  payAhead: 9101,
  allocateByHand: 9102,
  writeOffAboveLimit: 9103,
  closePeriods: 9104,
  approveReconciliations: 9105,
  recordAgencyFunds: 9106,
} as const;

export type Permission = (typeof PERMISSION)[keyof typeof PERMISSION];
