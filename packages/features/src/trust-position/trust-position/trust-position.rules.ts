// How a trust position reads as a statement, and when a bank is short.
import { type Cents, formatCents, negate } from "@fiducia/kernel/cents";

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

/** The lines of the statement: cash less what is required is the surplus, and the surplus is made up of its parts.
 * Amounts stand as the ledger has them; only what is truly negative is shown so. */
export const statementOf = (position: Position): readonly StatementLine[] => [
  { label: "Cash", amount: position.cash, rank: "line", formula: "Bank account and undeposited receipts" },
  ...(position.undeposited === 0
    ? []
    : [{ label: "of it undeposited", amount: position.undeposited, rank: "part" as const }]),
  { label: "Held for carriers", amount: position.heldForCarriers, rank: "line" },
  { label: "Held for clients", amount: position.heldForClients, rank: "line" },
  {
    label: "Required",
    amount: position.required,
    rank: "sum",
    formula: "Received for others and not yet paid, never netted between owners",
  },
  { label: "Surplus", amount: position.surplus, rank: "result", formula: "Cash less required" },
  { label: "Agency revenue, earned and not moved", amount: position.agencyRevenue, rank: "part" },
  { label: "Agency funds", amount: position.agencyFunds, rank: "part" },
  { label: "less advanced before collection", amount: position.advanced, rank: "part" },
];
