// Which lines of payables or revenue can be acted on now: what a trust bank holds, and what is to be given back.
import { ITEM_TYPES, labelOf } from "@fiducia/contract/vocabulary";
import type { Cents } from "@fiducia/kernel/cents";
import type { PartOfAccountRow } from "@fiducia/money/lines/part-of-account.contract";

/** A line that was chosen in a report of accounts, to be paid or transferred. */
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

/** What is proposed for a line: what is held of it; of a credit memo what is still to be given back, below zero. */
export const proposedOf = ({ itemType, held, open }: PartOfAccountRow): Cents =>
  itemType === "CreditMemo" ? open : held < open || open < 0 ? held : open;

/** Lines with money to move. */
export const isReady = (row: PartOfAccountRow): boolean => proposedOf(row) !== 0;

/** A line as the dialogs take it. */
export const chosenLine = (row: PartOfAccountRow) => ({
  partId: row.partId,
  item: `${labelOf(ITEM_TYPES, row.itemType)} ${row.itemNumber}`,
  client: row.name,
  account: row.account,
  description: row.lineItemDescription,
  amount: proposedOf(row),
});
