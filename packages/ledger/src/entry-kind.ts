// What the trust rules check for each kind of entry: decisions are tested by their effect, facts are always posted.

interface KindRule {
  /**
   * The test for the kind, in addition to those for the entry's effect. D: no shortage may grow or arise. S: no
   * shortage may remain.
   */
  readonly test: "none" | "D" | "S";
  /** Something that a bank, carrier or client has done, or that corrects the books: never refused. */
  readonly isFact?: boolean;
  /** May leave an owner paid ahead: facts and unapplications may, decisions and voids may not. */
  readonly mayAdvance?: boolean;
  /** Money that comes in: never lowers what its bank holds. */
  readonly isMoneyIn?: boolean;
  /** Takes at most the agency's own money out of the bank. */
  readonly takesAgencyFunds?: boolean;
}

const fact: KindRule = { test: "none", isFact: true, mayAdvance: true };
const moneyIn: KindRule = { test: "none", isMoneyIn: true };
const plain: KindRule = { test: "none" };
const decision: KindRule = { test: "D" };
const toAgency: KindRule = { test: "S" };

/** The database's `entry_kind` holds the same table; a test compares the two. */
export const ENTRY_KINDS = {
  Invoice: plain,
  CreditMemo: plain,
  Receipt: moneyIn,
  CompanyPayable: decision,
  ReturnPremium: moneyIn,
  InsuredRefund: decision,
  DirectBillDisbursement: decision,
  Sweep: fact,
  AgencyRevenuePayable: toAgency,
  CommissionGiveBack: moneyIn,
  NSFCheck: fact,
  CreditApplication: plain,
  UnfundedCredit: decision,
  CreditUnapplication: { test: "D", mayAdvance: true },
  AgencyDeposit: moneyIn,
  AgencyWithdrawal: { test: "S", takesAgencyFunds: true },
  BankCharge: { test: "none", isFact: true },
  BankMove: { test: "D", takesAgencyFunds: true },
  DepositSlip: plain,
  WriteOff: { test: "D", takesAgencyFunds: true },
  CommissionStatement: plain,
  ProducerCommission: plain,
  /** Interest that a bank paid on a trust bank account. */
  TrustInterest: fact,
  /** Money of an unknown owner becomes a client's. */
  OwnerNamed: decision,
  /** What stood in another system's books when ours began. */
  OpeningBalance: fact,
  /** A void: a fact, but refused, also under the locks, when what it takes back has been used. */
  Reversal: { test: "none", isFact: true },
  AgencyDepositVoid: { test: "none", isFact: true },
  /** Shares what stays on a document after a reversal again (`docs/books.md`, Reversals). */
  Reallocation: fact,
  /** The void of a payment for a returned check: the credit that it had filled is below zero again. */
  DebtReopened: fact,
} satisfies Record<string, KindRule>;

export type EntryKind = keyof typeof ENTRY_KINDS;

export const kindRule = (kind: EntryKind): KindRule => ENTRY_KINDS[kind];
