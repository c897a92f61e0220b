// How the types of transactions are called in listings and files.
import { type RawBuilder, sql } from "kysely";

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

/** The label of a type of event or item; any other reads as it is called. */
export const typeLabelOf = (type: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case ${type} ${sql.join(
    Object.entries(TYPE_LABELS).map(([value, label]) => sql`when ${value} then ${label}`),
    sql` `,
  )} else ${type} end`;

/** The label of the type of the event `e`. */
export const transactionTypeLabel = typeLabelOf(sql`e.event_type`);
