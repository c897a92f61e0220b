// A row of a register, or of the general ledger, that stands for all that an opening brought: its type, and what it leads to.
import { itemBehind } from "@fiducia/contract/item-behind";
import type { RowTarget } from "@fiducia/contract/row-target";
import { codesOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { type Day, formatDay } from "@fiducia/kernel/day";

const OPENING = "OpeningBalance";

export const TYPES_WITH_OPENING = { ...TRANSACTION_TYPES, [OPENING]: "Opening Balance" } as const;
export const CODES_WITH_OPENING = [...codesOf(TRANSACTION_TYPES), OPENING] as const;

/** The item behind the row; of an opening, the documents of its day. */
export const behindRow = (
  row: Parameters<typeof itemBehind>[0] & { readonly transactionDate: Day },
): RowTarget =>
  row.transactionType === OPENING
    ? {
        report: {
          to: "/all-trust-transactions",
          words: { startDate: row.transactionDate, endDate: row.transactionDate },
          label: "Documents",
          description: `Documents of the opening of ${formatDay(row.transactionDate)}`,
        },
      }
    : itemBehind(row);
