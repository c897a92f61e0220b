// How the states of an opening, its totals and its rows are called.
import { formatDay } from "@fiducia/kernel/day";
import type { z } from "zod";
import type {
  ControlFigure,
  openingQuery,
  openingRowsQuery,
  RECOGNITIONS,
} from "../shared/opening.contract.ts";
import { OPENING_KINDS, type OpeningKind } from "../shared/opening-row.contract.ts";

export type ShownOpening = NonNullable<z.output<typeof openingQuery.answer>["opening"]>;
export type ShownRow = z.output<typeof openingRowsQuery.answer>[number];
type Recognition = (typeof RECOGNITIONS)[number];

export const STATE_WORDS: Readonly<
  Record<
    ShownOpening["state"],
    { readonly state: string; readonly tone: "green" | "amber" | "blue" | "neutral" }
  >
> = {
  Preparing: { state: "Draft", tone: "amber" },
  Posting: { state: "Posting", tone: "blue" },
  Posted: { state: "Approved", tone: "green" },
  TakingBack: { state: "Taking back", tone: "blue" },
  TakenBack: { state: "Taken back", tone: "neutral" },
};

export const isUnderWay = ({ state }: Pick<ShownOpening, "state">): boolean =>
  state === "Posting" || state === "TakingBack";

/** When the other system had commission as income, and what follows for what is open. */
export const EARNED_WORDS: Readonly<
  Record<Recognition, { readonly is: string; readonly was: string; readonly means: string }>
> = {
  AR_CASH: {
    is: "when the client has paid",
    was: "when the client had paid",
    means: "What clients had paid was income there. What they still owe becomes income here, when they pay.",
  },
  ACCRUAL: {
    is: "when the invoice is issued",
    was: "when the invoice was issued",
    means: "Every open invoice was income there already, whether it is paid or not.",
  },
  AP_CASH: {
    is: "when the carrier has been paid",
    was: "when the carrier had been paid",
    means:
      "What the carrier was paid for was income there. The rest becomes income here, when the carrier is paid.",
  },
};

/** Where a total stands in the other system. */
export const FIGURE_PLACES: Readonly<Record<ControlFigure, string>> = {
  receivables: "Open invoices and returned checks",
  payablesCollected: "Paid by clients and not yet paid on",
  payablesUncollected: "Clients have not paid this yet",
  credits: "Unapplied receipts and open credit memos",
  revenueInTrust: "Collected and not yet transferred",
};

/** What belongs into rows of a kind. */
export const KIND_WORDS: Readonly<Record<OpeningKind, { readonly one: string; readonly about: string }>> = {
  invoice: {
    one: "invoice line",
    about:
      "Invoices of which something is open, or whose money is not yet paid on. Each line is entered as it was billed, with what became of it.",
  },
  memo: { one: "credit memo line", about: "Credit memos that clients have not used up." },
  credit: { one: "client credit", about: "Money of clients that was not yet applied to an invoice." },
  held: { one: "payment held", about: "Money for a carrier's own bill that was not yet sent on." },
  debt: { one: "returned check", about: "Returned checks that clients still owe." },
  funds: {
    one: "amount",
    about: "The agency's own money in a trust bank; below zero where it took too much.",
  },
  outstanding: {
    one: "check",
    about: "Checks that were written and not yet cashed. They explain the bank's statement and post nothing.",
  },
  transit: {
    one: "deposit",
    about: "Deposits that the bank's statement does not have yet. They post nothing.",
  },
};

/** "1 row", "1,200 rows". */
export const many = (count: number, what: string): string =>
  `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;

export const rowCountOf = ({ rowCounts }: Pick<ShownOpening, "rowCounts">): number =>
  OPENING_KINDS.reduce((sum, kind) => sum + rowCounts[kind], 0);

/** What a row is called in its table, and where it is removed. */
export function nameOfRow({ row, trustBank }: ShownRow): string {
  switch (row.kind) {
    case "invoice":
    case "memo":
      return row.lineNumber === 1 ? row.document : `${row.document}, line ${row.lineNumber}`;
    case "outstanding":
      return `Check ${row.checkNumber}`;
    case "transit":
      return row.referenceNumber || `Deposit of ${formatDay(row.datedOn)}`;
    case "funds":
      return trustBank;
    default:
      return row.document;
  }
}

/** Whom a row is of, and what else tells it from others. */
export function aboutRow({ row, clientName, policyNumber, reportingAccount, trustBank }: ShownRow): string {
  const words = {
    invoice: [clientName, policyNumber, reportingAccount],
    memo: [clientName, policyNumber, reportingAccount],
    held: [clientName, reportingAccount],
    credit: [clientName, trustBank],
    debt: [clientName, trustBank],
    funds: [],
    outstanding: [row.kind === "outstanding" ? row.payee : "", trustBank],
    transit: [trustBank],
  } satisfies Record<OpeningKind, readonly string[]>;
  return words[row.kind].filter((word) => word !== "").join(", ");
}
