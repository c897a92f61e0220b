// A paper that is a list with sums: a remittance, a commission statement, a voucher. The same rows as PDF and as CSV.
import type { Cents } from "@fiducia/kernel/cents";

export interface ListingColumn {
  readonly label: string;
  readonly isMoney?: boolean;
  /** How much of the page's width it takes, beside the others. */
  readonly weight: number;
}

/** A text, or an amount. */
export type ListingCell = string | Cents;

export interface ListingPaper {
  readonly title: string;
  /** Whose paper it is, for whom, and what it belongs to: a line each. */
  readonly facts: readonly string[];
  readonly columns: readonly ListingColumn[];
  readonly rows: readonly (readonly ListingCell[])[];
  /** The places of rows that somebody has to look at, in red. */
  readonly redRows?: ReadonlySet<number>;
  /** Below the rows; a cell for each column. */
  readonly total: readonly ListingCell[];
  /** What ends the paper, such as a declaration. */
  readonly note: string;
  /** The word across a paper that does not hold any more: "VOID". */
  readonly mark: string | null;
}
