// How a trust position reads as a statement, and when a bank is short.
import { CONTROL, CONTROLS } from "@fiducia/contract/control-accounts";
import { type Cents, formatCents, minus, negate, plus } from "@fiducia/kernel/cents";

interface Position {
  readonly cash: Cents;
  readonly undeposited: Cents;
  readonly required: Cents;
  readonly heldForCarriers: Cents;
  readonly heldForClients: Cents;
  readonly advanced: Cents;
  readonly agencyRevenue: Cents;
  readonly agencyFunds: Cents;
  readonly surplus: Cents;
}

export interface StatementLine {
  readonly label: string;
  readonly amount: Cents;
  /** A sum stands under a rule, the surplus under a double one; a part explains the line above. */
  readonly rank: "line" | "sum" | "result" | "part";
  readonly formula?: string;
}

/** In trust when the surplus is not negative, else short by what is missing. */
export const trustState = ({ surplus }: Pick<Position, "surplus">) =>
  surplus >= 0
    ? { isShort: false, words: "In trust" }
    : { isShort: true, words: `Short by ${formatCents(negate(surplus))}` };

/**
 * The lines of the statement: cash less what is required is the surplus, and the surplus is made up of its parts. Amounts
 * stand as the ledger has them; only what is truly negative is shown so. Statements side by side have the same lines: each
 * speaks of undeposited receipts where any bank has some.
 */
export const statementOf = (position: Position, anyUndeposited: Cents): readonly StatementLine[] => [
  { label: "Cash", amount: position.cash, rank: "line", formula: "Bank account and undeposited receipts" },
  ...(anyUndeposited === 0
    ? []
    : [{ label: "of which not yet deposited", amount: position.undeposited, rank: "part" as const }]),
  { label: "Held for carriers", amount: position.heldForCarriers, rank: "line" },
  { label: "Held for clients", amount: position.heldForClients, rank: "line" },
  {
    label: "Required",
    amount: position.required,
    rank: "sum",
    formula: "Received for others and not yet paid out; one payee's money never covers another's",
  },
  { label: "Surplus", amount: position.surplus, rank: "result", formula: "Cash less required" },
  { label: "Agency revenue, not yet transferred", amount: position.agencyRevenue, rank: "part" },
  { label: "Agency funds", amount: position.agencyFunds, rank: "part" },
  { label: "less paid ahead of collection", amount: position.advanced, rank: "part" },
];

export interface Calculated {
  readonly figure: string;
  readonly words: string;
  readonly amount: Cents;
  /** Of the trust fund: in the trial balance of today they close with the amount, credits below zero. */
  readonly accounts: readonly string[];
}

/** How each figure comes about, for whoever asks why it is what it is; where accounts stand, they add up to it. */
export const calculationOf = (position: Position): readonly Calculated[] => [
  {
    figure: "Cash",
    words: "The bank, and receipts that wait for their deposit.",
    amount: position.cash,
    accounts: CONTROLS.trustMoney,
  },
  {
    figure: "Held for carriers",
    words: "What is held for each company and other payee; only amounts above zero count.",
    amount: position.heldForCarriers,
    accounts: [],
  },
  {
    figure: "Held for clients",
    words: "What is held of each client's credits; only amounts above zero count.",
    amount: position.heldForClients,
    accounts: [],
  },
  {
    figure: "Paid ahead of collection",
    words: "What was paid out for a company or client before it was collected.",
    amount: negate(position.advanced),
    accounts: [],
  },
  {
    figure: "Held for others in the ledger",
    words:
      "The three above together: there what was paid ahead for one is netted with what is held for another.",
    amount: minus(plus(position.heldForCarriers, position.heldForClients), position.advanced),
    accounts: CONTROLS.others,
  },
  {
    figure: "Agency revenue",
    words: "Commission and fees that were collected and not yet transferred to operating.",
    amount: position.agencyRevenue,
    accounts: [CONTROL.revenuePayable],
  },
  {
    figure: "Agency funds",
    words: "The agency's own money in the bank.",
    amount: position.agencyFunds,
    accounts: [CONTROL.agencyFunds],
  },
  {
    figure: "Surplus",
    words:
      "Cash less required. It is also agency revenue and agency funds, less what was paid ahead of collection.",
    amount: position.surplus,
    accounts: [],
  },
];
