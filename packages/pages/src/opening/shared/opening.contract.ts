// Opening balances: what is asked of an opening while it is prepared, controlled, approved and taken back.
import { defineQuery } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { enteredCents, wireCents, wireDay, wireId, wireInstant, wireText } from "@fiducia/contract/wire";
import { z } from "zod";
import { OPENING_KINDS, openingRow } from "./opening-row.contract.ts";

/** Whoever prepares an opening or approves it sees the whole of it, of all offices. */
const { access: see } = SETTINGS_PAGES.opening;

export const OPENING_STATES = ["Preparing", "Posting", "Posted", "TakingBack", "TakenBack"] as const;
export const RECOGNITIONS = ["AR_CASH", "ACCRUAL", "AP_CASH"] as const;
/** Rows that one page of them has. */
export const OPENING_PAGE = 50;

export const ofOpening = { openingId: wireId };

const opening = z.strictObject({
  openingId: wireId,
  openedOn: wireDay,
  formerSystem: z.string(),
  earnedBy: z.enum(RECOGNITIONS),
  state: z.enum(OPENING_STATES),
  preparedBy: z.string(),
  preparedAt: wireInstant,
  approvedBy: z.string().nullable(),
  approvedAt: wireInstant.nullable(),
});

export const openingsQuery = defineQuery({
  name: "GetOpenings",
  summary: "The openings of the agency, the newest first, and what must be settled before one begins.",
  access: see,
  filter: z.strictObject({}),
  answer: z.strictObject({
    openings: z.array(opening),
    /** Null while the agency has none: nothing can begin before. */
    timeZone: z.string().nullable(),
    recognition: z.enum(RECOGNITIONS),
    closedThrough: wireDay.nullable(),
    /** The first day on which something was posted that no opening brought. */
    firstPostedOn: wireDay.nullable(),
  }),
});

/** The totals that the other system's reports show, each compared with the rows. */
export const CONTROL_FIGURES = [
  "receivables",
  "payablesCollected",
  "payablesUncollected",
  "credits",
  "revenueInTrust",
] as const;
export type ControlFigure = (typeof CONTROL_FIGURES)[number];

export const typedTotals = z.strictObject({
  receivables: enteredCents.nullable().default(null),
  payablesCollected: enteredCents.nullable().default(null),
  payablesUncollected: enteredCents.nullable().default(null),
  credits: enteredCents.nullable().default(null),
  revenueInTrust: enteredCents.nullable().default(null),
  banks: z
    .array(
      z.strictObject({
        trustBankId: wireId,
        /** The bank's balance in the old books. */
        balance: enteredCents.nullable(),
        /** What the bank's statement says on that day. */
        statementBalance: enteredCents.nullable().default(null),
        /** Whose the money is that the bank holds beyond its documents: somebody's who is not known yet, or the agency's. */
        rest: z.enum(["unidentified", "agency"]).default("unidentified"),
        /** Why it is the agency's. */
        restReason: wireText(500).default(""),
      }),
    )
    .max(100)
    .default([]),
});

export type OpeningTotals = z.output<typeof typedTotals>;

const figure = z.strictObject({ ofRows: wireCents, typed: wireCents.nullable() });

/** What stands in the way of approval, in sentences. */
const shownOpening = opening.extend({
  rowCounts: z.strictObject({
    invoice: z.int(),
    memo: z.int(),
    credit: z.int(),
    held: z.int(),
    debt: z.int(),
    funds: z.int(),
    outstanding: z.int(),
    transit: z.int(),
  } satisfies Record<(typeof OPENING_KINDS)[number], z.ZodInt>),
  totals: typedTotals,
  figures: z.strictObject({
    receivables: figure,
    payablesCollected: figure,
    payablesUncollected: figure,
    credits: figure,
    revenueInTrust: figure,
  } satisfies Record<ControlFigure, typeof figure>),
  banks: z.array(
    z.strictObject({
      trustBankId: wireId,
      name: z.string(),
      /** What the rows bring into the bank. */
      ofRows: wireCents,
      typed: wireCents.nullable(),
      /** The statement's balance with deposits in transit, less checks outstanding; null without a statement. */
      reconciled: wireCents.nullable(),
    }),
  ),
  /** Income that would be earned twice (above zero) or never (below) because the other system earned commission otherwise. */
  earnedTwice: wireCents,
  obstacles: z.array(z.string()),
  /** Why the caller may not approve it; empty when they may. */
  notApprover: z.string(),
  /** Raised with every change; the approval names it. */
  version: z.int(),
  documentCount: z.int(),
  doneCount: z.int(),
  failure: z.string(),
  reason: z.string(),
});

export const openingQuery = defineQuery({
  name: "GetOpening",
  summary:
    "One opening: its rows by kind, its totals beside the typed ones, and what stands in the way of approval.",
  access: see,
  filter: z.strictObject(ofOpening),
  /** Null when there is none. */
  answer: z.strictObject({ opening: shownOpening.nullable() }),
});

export const openingRowsQuery = defineQuery({
  name: "GetOpeningRows",
  summary: "The rows of one kind of an opening, as they were entered, fifty at a time.",
  access: see,
  filter: z.strictObject({
    ...ofOpening,
    kind: z.enum(OPENING_KINDS),
    /** Only those of which document or client begin so. */
    word: wireText(100).default(""),
    afterRowId: z.int().min(0).default(0),
  }),
  answer: z.array(
    z.strictObject({
      rowId: wireId,
      row: openingRow,
      /** The names behind the row's ids; empty where it has none. */
      clientName: z.string(),
      policyNumber: z.string(),
      reportingAccount: z.string(),
      retainedAccount: z.string(),
      trustBank: z.string(),
      producer: z.string(),
      /** What is wrong with it; empty when nothing is. */
      fault: z.string(),
      /** The item that it was posted as; null before. */
      itemId: wireId.nullable(),
    }),
  ),
});

export const openingFigureQuery = defineQuery({
  name: "GetOpeningFigure",
  summary:
    "What each row brings to one control total, so that it can be compared with the other system's list.",
  access: see,
  filter: z.strictObject({
    ...ofOpening,
    figure: z.enum([...CONTROL_FIGURES, "bank"]),
    /** Of which bank, for the figure of a bank. */
    trustBankId: wireId.optional(),
  }),
  answer: z.array(
    z.strictObject({
      rowId: wireId,
      kind: z.enum(OPENING_KINDS),
      document: z.string(),
      clientName: z.string(),
      amount: wireCents,
    }),
  ),
});

/** Sums of one owner in the draft. */
const owed = z.strictObject({ name: z.string(), collected: wireCents, uncollected: wireCents });

export const openingDraftQuery = defineQuery({
  name: "GetOpeningDraft",
  summary: "The reports as they will stand on the day of the opening, from its rows.",
  access: see,
  filter: z.strictObject(ofOpening),
  answer: z.strictObject({
    /** What each client owes, by days past the due day, and has as credit. */
    clients: z.array(
      z.strictObject({
        clientId: wireId,
        name: z.string(),
        current: wireCents,
        past30: wireCents,
        past60: wireCents,
        past90: wireCents,
        older: wireCents,
        credit: wireCents,
      }),
    ),
    payables: z.array(owed),
    revenue: z.array(owed),
    producers: z.array(z.strictObject({ name: z.string(), earned: wireCents, paid: wireCents })),
    /** Whose the money in each trust bank is. */
    positions: z.array(
      z.strictObject({
        trustBankId: wireId,
        name: z.string(),
        cash: wireCents,
        companies: wireCents,
        agencyRevenue: wireCents,
        credits: wireCents,
        directBill: wireCents,
        agencyFunds: wireCents,
      }),
    ),
  }),
});
