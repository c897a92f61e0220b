// What the trust rules ask of each kind of entry: decisions are tested, facts post and show the hole.

interface KindRule {
  /** D: no shortage may become larger or new. S: no shortage may remain. */
  readonly test: "none" | "D" | "S";
  /** A fact or an unapply may leave an owner paid ahead; a decision or a void may not. */
  readonly mayAdvance: boolean;
  /** The bank must hold the money and must not be overdrawn. */
  readonly isOutflow: boolean;
  /** At most the agency's own money of the bank can leave it. */
  readonly takesAgencyFunds?: boolean;
}

const fact: KindRule = { test: "none", mayAdvance: true, isOutflow: false };
const moneyIn: KindRule = { test: "none", mayAdvance: false, isOutflow: false };
const untested = moneyIn;
const outflow: KindRule = { test: "D", mayAdvance: false, isOutflow: true };
const ownMoney: KindRule = { test: "S", mayAdvance: false, isOutflow: true, takesAgencyFunds: true };
const toAgency: KindRule = { test: "S", mayAdvance: false, isOutflow: true };
const decision: KindRule = { test: "D", mayAdvance: false, isOutflow: false };

/** The database's `entry_kind` holds the same table; a test compares the two. */
export const ENTRY_KINDS = {
  Invoice: untested,
  CreditMemo: untested,
  Receipt: moneyIn,
  CompanyPayable: outflow,
  ReturnPremium: moneyIn,
  InsuredRefund: outflow,
  DirectBillDisbursement: outflow,
  Sweep: fact,
  AgencyRevenuePayable: toAgency,
  CommissionGiveBack: moneyIn,
  NSFCheck: fact,
  CreditApplication: untested,
  UnfundedCredit: decision,
  CreditUnapplication: { ...decision, mayAdvance: true },
  AgencyDeposit: moneyIn,
  AgencyWithdrawal: ownMoney,
  BankCharge: untested,
  BankMove: { ...outflow, takesAgencyFunds: true },
  DepositSlip: untested,
  WriteOff: { ...decision, takesAgencyFunds: true },
  CommissionStatement: untested,
  ProducerCommission: untested,
  /** A void: refused, under the locks too, when what it takes back has been used. */
  Reversal: untested,
  /** A void that takes the agency's own money out of trust again. */
  AgencyDepositVoid: ownMoney,
} satisfies Record<string, KindRule>;

export type EntryKind = keyof typeof ENTRY_KINDS;

export const kindRule = (kind: EntryKind): KindRule => ENTRY_KINDS[kind];
