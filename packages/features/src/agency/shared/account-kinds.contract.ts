// The kinds of accounts as people name them, each with its type and the control account that it is a part of.

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

/** Control accounts that agencies have accounts of. */
type Control =
  | "1010"
  | "1020"
  | "2110"
  | "2120"
  | "4000"
  | "4010"
  | "4020"
  | "4030"
  | "4900"
  | "6100"
  | "6200";

interface KindOfAccount {
  readonly type: "Bank" | "Payable" | "Income" | "Expense";
  readonly control: Control;
  readonly label: string;
}

export const KIND: Readonly<Record<AccountKind, KindOfAccount>> = {
  trustBank: { type: "Bank", control: "1010", label: "Trust bank" },
  operatingBank: { type: "Bank", control: "1020", label: "Operating bank" },
  carrier: { type: "Payable", control: "2110", label: "Owed to a carrier" },
  taxAuthority: { type: "Payable", control: "2120", label: "Owed to a tax authority" },
  commission: { type: "Income", control: "4000", label: "Commission" },
  fee: { type: "Income", control: "4010", label: "Fee" },
  directBillCommission: { type: "Income", control: "4020", label: "Direct bill commission" },
  returnedCheckFee: { type: "Income", control: "4030", label: "Returned check fee" },
  interest: { type: "Income", control: "4900", label: "Interest" },
  bankCharges: { type: "Expense", control: "6100", label: "Bank charges" },
  badDebt: { type: "Expense", control: "6200", label: "Bad debt" },
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
