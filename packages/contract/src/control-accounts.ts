// The control accounts by name, and the sets of them that rules and reports speak of. The database's `account_named` and its
// `is_of_...` functions say the same.

export const CONTROL = {
  clientReceivable: "1200",
  billed: "2190",
  trustBank: "1010",
  undeposited: "1015",
  premiumPayable: "2110",
  feesPayable: "2120",
  revenuePayable: "2130",
  clientCredit: "2140",
  directBill: "2150",
  agencyFunds: "3100",
  operatingBank: "1020",
  agencyFundsDue: "1150",
  revenueDue: "1250",
  revenueBilled: "1260",
  directBillReceivable: "1300",
  producerPayable: "2200",
  unearned: "2350",
  openingBalances: "3900",
  commission: "4000",
  agencyFees: "4010",
  directBillCommission: "4020",
  nsfFees: "4030",
  trustInterest: "4900",
  producerExpense: "5000",
  bankCharges: "6100",
  badDebt: "6200",
} as const;

export type ControlAccount = (typeof CONTROL)[keyof typeof CONTROL];

const { trustBank, undeposited, premiumPayable, feesPayable, revenuePayable, clientCredit, directBill } =
  CONTROL;
const companies = [premiumPayable, feesPayable];
const carriers = [...companies, directBill];
const lines = [...companies, revenuePayable];

export const CONTROLS = {
  /** Money in a trust bank. */
  trustMoney: [trustBank, undeposited],
  /** Owed to companies of what invoices billed. */
  companies,
  /** Owed to companies, direct bill among it. */
  carriers,
  /** Owed to others than the agency. */
  others: [...companies, clientCredit, directBill],
  /** The agency's own money in trust. */
  agency: [revenuePayable, CONTROL.agencyFunds],
  /** Collected of the lines of invoices. */
  lines,
  /** Collected of lines, direct bill among them. */
  parts: [...lines, directBill],
  /** What the agency earned and spent. */
  result: [
    CONTROL.commission,
    CONTROL.agencyFees,
    CONTROL.directBillCommission,
    CONTROL.nsfFees,
    CONTROL.trustInterest,
    CONTROL.producerExpense,
    CONTROL.bankCharges,
    CONTROL.badDebt,
  ],
  /** Owed to an owner, the agency's revenue among it. */
  owners: [...lines, clientCredit, directBill],
} as const satisfies Readonly<Record<string, readonly ControlAccount[]>>;

/** Whether an account is of the set. */
export const isOf = (set: keyof typeof CONTROLS, account: string): boolean =>
  (CONTROLS[set] as readonly string[]).includes(account);
