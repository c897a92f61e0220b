// What an opening brings, row by row: each is a line of a document as the other system shows it, with what became of it there.

import {
  amountAboveZero,
  amountFromZero,
  enteredCents,
  enteredDay,
  requiredText,
  wireId,
  wireText,
} from "@fiducia/contract/wire";
import { LINE_TYPES } from "@fiducia/money/billed/line.contract";
import { z } from "zod";

export const OPENING_KINDS = [
  "invoice",
  "memo",
  "credit",
  "held",
  "debt",
  "funds",
  "outstanding",
  "transit",
] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

/** As each kind is called where it is listed. */
export const OPENING_KIND_LABEL: Readonly<Record<OpeningKind, string>> = {
  invoice: "Invoices",
  memo: "Credit memos",
  credit: "Client credits",
  held: "Direct bill held",
  debt: "Returned checks owed",
  funds: "Agency funds",
  outstanding: "Checks outstanding",
  transit: "Deposits in transit",
};

const NOTHING = 0 as never;
const amount = amountFromZero.default(NOTHING);

const ofClient = {
  /** The number that the other system gave it. */
  document: requiredText(40),
  clientId: wireId,
  /** The day of the document in the other system. */
  datedOn: enteredDay,
};

const lineNumber = z.int().min(1).max(1_000).default(1);

/** A line of a document; all lines of one name the same client, day and policy. */
const line = {
  lineNumber,
  effectiveOn: enteredDay.nullish(),
  policyId: wireId.nullish(),
  lineType: z.enum(LINE_TYPES).exclude(["financeCredit"]).default("premium"),
  description: wireText(200).default(""),
  amount: amountAboveZero,
  /** The account that the line is owed to: a payable account, or agency revenue. */
  reportingAccountId: wireId,
  /** What the agency keeps of it. */
  retainedAmount: amount,
  retainedAccountId: wireId.nullish(),
};

const PAY_METHODS = ["Check", "Cash", "Card", "EFT", "MoneyOrder"] as const;

/** How money came in. */
const receipt = {
  payMethod: z.enum(PAY_METHODS).default("Check"),
  referenceNumber: wireText(50).default(""),
};

const invoiceRow = z.strictObject({
  kind: z.literal("invoice"),
  ...ofClient,
  dueOn: enteredDay.nullish(),
  ...line,
  /** Of the account's part, which is the line less what the agency keeps: what came into trust. */
  collected: amount,
  /** Settled against credit memos. */
  offset: amount,
  /** What of the money in trust was paid on to the company, or transferred to the agency where the line is the agency's. */
  paidOn: amount,
  /** The same of what the agency keeps. */
  retainedCollected: amount,
  retainedOffset: amount,
  retainedPaidOn: amount,
  /** Of the agency's part: collected, and banked straight to operating. */
  bankedOutside: amount,
  /** Of the agency's part: written off. */
  writtenOff: amount,
  /** The trust bank of the money; required once something was collected or paid on. */
  trustBankId: wireId.nullish(),
  /** By default the day of the invoice. */
  receivedOn: enteredDay.nullish(),
  ...receipt,
  /** What of the collected money waits for a deposit slip. */
  waiting: amount,
  /** Who shares what the agency keeps. */
  producerId: wireId.nullish(),
  /** In hundredths of a percent. */
  producerRate: z.int().min(0).max(10_000).default(0),
  producerBasis: z.enum(["collected", "billed"]).default("collected"),
  /** What the producer was paid of it already. */
  producerPaid: amount,
});

const memoRow = z.strictObject({
  kind: z.literal("memo"),
  ...ofClient,
  ...line,
  /** Of the account's part: what the company gave back into trust. */
  funded: amount,
  /** What of it the client has used or was refunded. */
  used: amount,
  /** Settled against invoices without money. */
  offset: amount,
  retainedFunded: amount,
  retainedUsed: amount,
  retainedOffset: amount,
  trustBankId: wireId.nullish(),
});

const creditRow = z.strictObject({
  kind: z.literal("credit"),
  ...ofClient,
  trustBankId: wireId,
  /** What is left of the receipt. */
  amount: amountAboveZero,
  ...receipt,
  waiting: amount,
});

const heldRow = z.strictObject({
  kind: z.literal("held"),
  ...ofClient,
  trustBankId: wireId,
  amount: amountAboveZero,
  /** The account of the carrier that it goes to. */
  reportingAccountId: wireId,
  policyId: wireId.nullish(),
  description: wireText(200).default(""),
  ...receipt,
});

const debtRow = z.strictObject({
  kind: z.literal("debt"),
  ...ofClient,
  trustBankId: wireId,
  /** What the client still owes for the returned check. */
  amount: amountAboveZero,
  referenceNumber: wireText(50).default(""),
});

const fundsRow = z.strictObject({
  kind: z.literal("funds"),
  trustBankId: wireId,
  /** The agency's own money in the bank; below zero where the agency has taken too much. */
  amount: enteredCents.refine((cents) => cents !== 0, "Cannot be 0.00"),
});

const outstandingRow = z.strictObject({
  kind: z.literal("outstanding"),
  trustBankId: wireId,
  checkNumber: z.int().min(1).max(999_999_999),
  datedOn: enteredDay,
  payee: requiredText(200),
  amount: amountAboveZero,
});

const transitRow = z.strictObject({
  kind: z.literal("transit"),
  trustBankId: wireId,
  datedOn: enteredDay,
  referenceNumber: wireText(50).default(""),
  amount: amountAboveZero,
});

export const openingRow = z.discriminatedUnion("kind", [
  invoiceRow,
  memoRow,
  creditRow,
  heldRow,
  debtRow,
  fundsRow,
  outstandingRow,
  transitRow,
]);

export type OpeningRow = z.output<typeof openingRow>;
export type RowOf<Kind extends OpeningKind> = Extract<OpeningRow, { kind: Kind }>;

/** What a row is called in its table: the other system's number, of a check its own; empty where it has none. */
export const documentOf = (row: OpeningRow): string => {
  if (row.kind === "outstanding") return String(row.checkNumber);
  return "document" in row ? row.document : "";
};

/** Under what the other system's number of a document is kept: numbers are unique within each. */
const FORMER_THING = {
  invoice: "invoice",
  memo: "memo",
  credit: "receipt",
  held: "receipt",
  debt: "debt",
} as const satisfies Partial<Record<OpeningKind, string>>;

export type FormerThing = (typeof FORMER_THING)[keyof typeof FORMER_THING];

/** Undefined for what is no document. */
export const formerThingOf = (kind: OpeningKind): FormerThing | undefined =>
  (FORMER_THING as Partial<Record<OpeningKind, FormerThing>>)[kind];
