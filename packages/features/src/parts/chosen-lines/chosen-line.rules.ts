// A line that was chosen in a report of accounts, to be paid or transferred.

export interface ChosenLine {
  readonly partId: number;
  /** "Invoice 1001". */
  readonly item: string;
  readonly client: string | null;
  readonly account: string;
  readonly description: string;
  /** What is proposed, in cents; below zero for what is given back. */
  readonly amount: number;
}
