// What the trust rules ask of each kind of entry: decisions are tested by what they do, facts post and show the hole.

interface KindRule {
  /**
   * Asked beyond what the entry's effect asks for. D: no shortage may become larger or new. S: no shortage may remain.
   */
  readonly test: "none" | "D" | "S";
  /** What a bank, a carrier or a client has done, or what makes the books true: never refused. */
  readonly isFact?: boolean;
  /** A fact or an unapply may leave an owner paid ahead; a decision or a void may not. */
  readonly mayAdvance?: boolean;
  /** Brings money in: it never lowers what its bank holds. */
  readonly isMoneyIn?: boolean;
  /** At most the agency's own money of the bank can leave it. */
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
  /** A void: a fact, but refused, under the locks too, when what it takes back has been used. */
  Reversal: { test: "none", isFact: true },
  AgencyDepositVoid: { test: "none", isFact: true },
  /** What stays on a document after a reversal, distributed anew (`ledger.md` 15.5). */
  Reallocation: fact,
  /** The void of a payment for a returned check: its key stands below zero again. */
  DebtReopened: fact,
} satisfies Record<string, KindRule>;

export type EntryKind = keyof typeof ENTRY_KINDS;

export const kindRule = (kind: EntryKind): KindRule => ENTRY_KINDS[kind];
