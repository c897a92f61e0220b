// How the types of transactions are called in listings and files.
import { sql } from "kysely";

const TYPE_LABELS: Readonly<Record<string, string>> = {
  CreditMemo: "Credit Memo",
  IncomingPayment: "Receipt",
  DirectBillDisbursement: "Direct Bill Disbursement",
  CompanyPayable: "Company Payable",
  InsuredRefund: "Insured Refund",
  AgencyRevenuePayable: "Agency Revenue Payable",
  NSFCheck: "NSF Check",
  CreditApplication: "Credit Application",
  AgencyFunds: "Agency Funds",
  BankCharge: "Bank Charge",
  BankMove: "Bank Move",
  DepositSlip: "Deposit Slip",
  WriteOff: "Write-Off",
  CommissionStatement: "Commission Statement",
  ProducerCommission: "Producer Commission",
};

/** The label of the type of the event `e`; any other reads as it is called. */
export const transactionTypeLabel = sql`case e.event_type ${sql.join(
  Object.entries(TYPE_LABELS).map(([type, label]) => sql`when ${type} then ${label}`),
  sql` `,
)} else e.event_type end`;
