// The control accounts of the three funds: billing (B, no cash), trust (T, money of others), operating (O).
import { CONTROL, type CONTROLS, type ControlAccount } from "@fiducia/contract/control-accounts";

export type Fund = "B" | "T" | "O";

/** Account number to its fund and name; the database's `control_account` holds the same table. */
export const CHART = {
  [CONTROL.clientReceivable]: { fund: "B", name: "Client receivable" },
  [CONTROL.billed]: { fund: "B", name: "Billed, not collected" },
  [CONTROL.trustBank]: { fund: "T", name: "Trust bank" },
  [CONTROL.undeposited]: { fund: "T", name: "Trust receipts not yet deposited" },
  [CONTROL.premiumPayable]: { fund: "T", name: "Premium payable, collected" },
  [CONTROL.feesPayable]: { fund: "T", name: "Taxes and third-party fees payable, collected" },
  [CONTROL.revenuePayable]: { fund: "T", name: "Agency revenue payable, collected not transferred" },
  [CONTROL.clientCredit]: { fund: "T", name: "Client credits held" },
  [CONTROL.directBill]: { fund: "T", name: "Direct-bill payments held for carrier" },
  [CONTROL.agencyFunds]: { fund: "T", name: "Agency funds in trust" },
  [CONTROL.operatingBank]: { fund: "O", name: "Operating bank" },
  [CONTROL.agencyFundsDue]: { fund: "O", name: "Due from trust: agency funds" },
  [CONTROL.revenueDue]: { fund: "O", name: "Due from trust: agency revenue" },
  [CONTROL.revenueBilled]: { fund: "O", name: "Revenue billed, not collected" },
  [CONTROL.directBillReceivable]: { fund: "O", name: "Direct-bill commission receivable" },
  [CONTROL.producerPayable]: { fund: "O", name: "Producer commission payable" },
  [CONTROL.unearned]: { fund: "O", name: "Unearned revenue" },
  [CONTROL.openingBalances]: { fund: "O", name: "Opening balances" },
  [CONTROL.commission]: { fund: "O", name: "Agency-bill commission" },
  [CONTROL.agencyFees]: { fund: "O", name: "Agency fees" },
  [CONTROL.directBillCommission]: { fund: "O", name: "Direct-bill commission" },
  [CONTROL.nsfFees]: { fund: "O", name: "NSF fees" },
  [CONTROL.trustInterest]: { fund: "O", name: "Trust interest" },
  [CONTROL.producerExpense]: { fund: "O", name: "Producer commission expense" },
  [CONTROL.bankCharges]: { fund: "O", name: "Bank charges" },
  [CONTROL.badDebt]: { fund: "O", name: "Premium bad debt" },
} as const satisfies Record<ControlAccount, { fund: Fund; name: string }>;

export type Account = ControlAccount;

/**
 * The account that holds a line part once it is collected: one of the third party's, the agency's, the one of
 * direct-bill carriers, or (for a returned check) the client's credit that is below zero.
 */
export type PartControl = (typeof CONTROLS.owners)[number];

/** The income account of an agency-revenue account. */
export type RevenueControl = (typeof CONTROL)[
  | "commission"
  | "agencyFees"
  | "directBillCommission"
  | "nsfFees"
  | "trustInterest"];

export const fundOf = (account: Account): Fund => CHART[account].fund;
