// The kinds of accounts as people name them, each with its type and the control account that it is a part of.
import { CONTROL, type ControlAccount } from "@fiducia/contract/control-accounts";

export const ACCOUNT_KINDS = [
  "trustBank",
  "operatingBank",
  "carrier",
  "taxAuthority",
  "commission",
  "fee",
  "directBillCommission",
  "returnedCheckFee",
  "interest",
  "bankCharges",
  "badDebt",
] as const;

export type AccountKind = (typeof ACCOUNT_KINDS)[number];

interface KindOfAccount {
  readonly type: "Bank" | "Payable" | "Income" | "Expense";
  readonly control: ControlAccount;
  readonly label: string;
}

export const KIND: Readonly<Record<AccountKind, KindOfAccount>> = {
  trustBank: { type: "Bank", control: CONTROL.trustBank, label: "Trust bank" },
  operatingBank: { type: "Bank", control: CONTROL.operatingBank, label: "Operating bank" },
  carrier: { type: "Payable", control: CONTROL.premiumPayable, label: "Owed to a carrier" },
  taxAuthority: { type: "Payable", control: CONTROL.feesPayable, label: "Owed to a tax authority" },
  commission: { type: "Income", control: CONTROL.commission, label: "Commission" },
  fee: { type: "Income", control: CONTROL.agencyFees, label: "Fee" },
  directBillCommission: {
    type: "Income",
    control: CONTROL.directBillCommission,
    label: "Direct bill commission",
  },
  returnedCheckFee: { type: "Income", control: CONTROL.nsfFees, label: "Returned check fee" },
  interest: { type: "Income", control: CONTROL.trustInterest, label: "Interest" },
  bankCharges: { type: "Expense", control: CONTROL.bankCharges, label: "Bank charges" },
  badDebt: { type: "Expense", control: CONTROL.badDebt, label: "Bad debt" },
};

/** The kind of a control account; undefined for one that agencies have no accounts of. */
export const kindOf = (control: string): AccountKind | undefined =>
  ACCOUNT_KINDS.find((kind) => KIND[kind].control === control);

/** What an agency begins with: a bank of each kind, the tax authority, and an account for each kind of its own money. */
export const STARTER_CHART: readonly (readonly [kind: AccountKind, name: string])[] = [
  ["trustBank", "Premium Trust Account"],
  ["operatingBank", "Operating Account"],
  ["taxAuthority", "Surplus Lines Tax"],
  ["commission", "Commission Income"],
  ["fee", "Fee Income"],
  ["directBillCommission", "Direct Bill Commission Income"],
  ["returnedCheckFee", "Returned Check Fees"],
  ["interest", "Interest Income"],
  ["bankCharges", "Bank Charges"],
  ["badDebt", "Bad Debt"],
];
