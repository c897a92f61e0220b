// The form of a row of an opening, and the row made of what is typed.

import { amountFault } from "@fiducia/contract/entered-amount";
import { REQUIRED } from "@fiducia/contract/form-words";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { type Cents, cents, formatCents } from "@fiducia/kernel/cents";
import { DATE_MESSAGES, parseShownDay } from "@fiducia/kernel/date-range";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { rateOf, retainedOf } from "@fiducia/money/billed/line-form.rules";
import { type OpeningKind, type OpeningRow, openingRow } from "../shared/opening-row.contract.ts";

const text = (longest: number) => ({ reads: "text", longest }) as const;

/** How each field of a row is read. */
const FIELDS = {
  clientId: { reads: "id" },
  document: text(40),
  datedOn: { reads: "day" },
  dueOn: { reads: "day" },
  effectiveOn: { reads: "day" },
  lineNumber: { reads: "number" },
  policyId: { reads: "id" },
  lineType: text(20),
  description: text(200),
  amount: { reads: "amount" },
  reportingAccountId: { reads: "id" },
  retainedAmount: { reads: "retained" },
  retainedAccountId: { reads: "id" },
  collected: { reads: "amount" },
  offset: { reads: "amount" },
  paidOn: { reads: "amount" },
  retainedCollected: { reads: "amount" },
  retainedOffset: { reads: "amount" },
  retainedPaidOn: { reads: "amount" },
  bankedOutside: { reads: "amount" },
  writtenOff: { reads: "amount" },
  funded: { reads: "amount" },
  used: { reads: "amount" },
  retainedFunded: { reads: "amount" },
  retainedUsed: { reads: "amount" },
  trustBankId: { reads: "id" },
  receivedOn: { reads: "day" },
  payMethod: text(20),
  referenceNumber: text(50),
  waiting: { reads: "amount" },
  producerId: { reads: "id" },
  producerRate: { reads: "rate" },
  producerBasis: text(20),
  producerPaid: { reads: "amount" },
  checkNumber: { reads: "number" },
  payee: text(200),
} as const;

export type RowField = keyof typeof FIELDS;
type Reading = (typeof FIELDS)[RowField]["reads"];

/** All that is typed, as text; a choice is the id of what is chosen. */
export type TypedRow = Readonly<Record<RowField | "clientName", string>>;

const LINE = [
  "lineNumber",
  "effectiveOn",
  "policyId",
  "lineType",
  "description",
  "amount",
  "reportingAccountId",
  "retainedAmount",
  "retainedAccountId",
] as const;
const DOCUMENT = ["clientId", "document", "datedOn"] as const;
const RECEIPT = ["payMethod", "referenceNumber"] as const;

const FIELDS_OF: Readonly<Record<OpeningKind, readonly RowField[]>> = {
  invoice: [
    ...DOCUMENT,
    "dueOn",
    ...LINE,
    "collected",
    "offset",
    "paidOn",
    "retainedCollected",
    "retainedOffset",
    "retainedPaidOn",
    "bankedOutside",
    "writtenOff",
    "trustBankId",
    "receivedOn",
    ...RECEIPT,
    "waiting",
    "producerId",
    "producerRate",
    "producerBasis",
    "producerPaid",
  ],
  memo: [
    ...DOCUMENT,
    ...LINE,
    "funded",
    "used",
    "offset",
    "retainedFunded",
    "retainedUsed",
    "retainedOffset",
    "trustBankId",
  ],
  credit: [...DOCUMENT, "trustBankId", "amount", ...RECEIPT, "waiting"],
  held: [...DOCUMENT, "policyId", "reportingAccountId", "trustBankId", "amount", "description", ...RECEIPT],
  debt: [...DOCUMENT, "trustBankId", "amount", "referenceNumber"],
  funds: ["trustBankId", "amount"],
  outstanding: ["trustBankId", "checkNumber", "datedOn", "payee", "amount"],
  transit: ["trustBankId", "datedOn", "referenceNumber", "amount"],
};

const ALWAYS_NEEDED: readonly RowField[] = [
  "clientId",
  "document",
  "datedOn",
  "amount",
  "reportingAccountId",
  "checkNumber",
  "payee",
];
const OF_LINES: readonly OpeningKind[] = ["invoice", "memo"];

/** A document whose money is elsewhere needs no bank: the server asks for one where money came in. */
const isNeeded = (kind: OpeningKind, field: RowField): boolean =>
  ALWAYS_NEEDED.includes(field) || (field === "trustBankId" && !OF_LINES.includes(kind));

export const hasLines = (kind: OpeningKind): boolean => OF_LINES.includes(kind);

const START: Partial<TypedRow> = {
  lineNumber: "1",
  lineType: "premium",
  payMethod: "Check",
  producerBasis: "collected",
};

const EMPTY = Object.fromEntries([...Object.keys(FIELDS), "clientName"].map((field) => [field, ""]));
export const EMPTY_ROW = { ...EMPTY, ...START } as TypedRow;

interface Read {
  readonly value?: unknown;
  readonly fault?: string | undefined;
}

const NOT_A_NUMBER = "Not a number";
const NOT_A_RATE = "Not a percentage from 0 to 100";

const READ: Readonly<Record<Reading, (typed: string, row: TypedRow) => Read>> = {
  text: (typed) => ({ value: typed }),
  id: (typed) => ({ value: Number(typed) }),
  number: (typed) => (/^\d{1,9}$/.test(typed) ? { value: Number(typed) } : { fault: NOT_A_NUMBER }),
  day: (typed) => {
    const value = parseShownDay(typed);
    return value ? { value } : { fault: DATE_MESSAGES.invalid };
  },
  amount: (typed) => ({ value: parseAmount(typed), fault: amountFault(typed) }),
  /** As "15%" of the line, or as an amount. */
  retained: (typed, { amount }) => {
    if (!typed.endsWith("%")) return { value: parseAmount(typed), fault: amountFault(typed) };
    const value = retainedOf({ retained: typed, amount });
    return value === undefined ? { fault: NOT_A_RATE } : { value };
  },
  rate: (typed) => {
    const value = rateOf(typed);
    return value === undefined ? { fault: NOT_A_RATE } : { value };
  },
};

const OF_RETAINED: readonly RowField[] = [
  "retainedAmount",
  "retainedAccountId",
  "retainedCollected",
  "retainedOffset",
  "retainedPaidOn",
  "retainedFunded",
  "retainedUsed",
];
const OF_AGENCY: readonly RowField[] = [
  "bankedOutside",
  "writtenOff",
  "producerId",
  "producerRate",
  "producerBasis",
  "producerPaid",
];

export interface Shown {
  readonly kind: OpeningKind;
  readonly isRevenue: (accountId: string) => boolean;
}

/** Whose parts the line has, as it is typed. */
export function partsTyped(typed: TypedRow, { isRevenue }: Shown) {
  const isAgencys = isRevenue(typed.reportingAccountId);
  const isKept =
    !isAgencys && (retainedOf({ retained: typed.retainedAmount, amount: typed.amount }) ?? 0) > 0;
  return { isAgencys, isKept };
}

/** Without the fields of a part that the line does not have. */
function fieldsShown(typed: TypedRow, shown: Shown): readonly RowField[] {
  const { isAgencys, isKept } = partsTyped(typed, shown);
  return FIELDS_OF[shown.kind].filter((field) => {
    if (OF_RETAINED.includes(field) && field !== "retainedAmount") return isKept;
    if (field === "retainedAmount") return !isAgencys;
    return !OF_AGENCY.includes(field) || isAgencys || isKept;
  });
}

export interface ReadRow {
  /** As the command takes it; what is wrong in it is said beside its fields. */
  readonly row: object;
  /** By field of the command. */
  readonly faults: ReadonlyMap<string, string>;
}

export function rowOf(typed: TypedRow, shown: Shown): ReadRow {
  const faults = new Map<string, string>();
  const row: Record<string, unknown> = { kind: shown.kind };
  for (const field of fieldsShown(typed, shown)) {
    const written = typed[field].trim();
    if (written === "") {
      if (isNeeded(shown.kind, field)) faults.set(`row.${field}`, REQUIRED);
      continue;
    }
    const { value, fault } = READ[FIELDS[field].reads](written, typed);
    if (fault !== undefined) faults.set(`row.${field}`, fault);
    row[field] = value;
  }
  return { row, faults };
}

/** The row that is typed, once it can be read. */
export const readableRow = (typed: TypedRow, shown: Shown): OpeningRow | undefined =>
  openingRow.safeParse(rowOf(typed, shown).row).data;

const WRITTEN: Readonly<Record<Reading, (value: never) => string>> = {
  text: String,
  id: String,
  number: String,
  day: (value: Day) => formatDay(value),
  amount: (value: Cents) => formatCents(value),
  retained: (value: Cents) => formatCents(value),
  rate: (value: number) => formatCents(cents(value)),
};

/** The fields of a row that is changed; nothing is written where nothing is. */
export function typedOf(row: OpeningRow, clientName: string): TypedRow {
  const typed = FIELDS_OF[row.kind].map((field) => {
    const { reads } = FIELDS[field];
    const value = (row as Readonly<Record<string, unknown>>)[field];
    const isNothing = value == null || value === "" || (value === 0 && reads !== "number");
    return [field, isNothing ? "" : WRITTEN[reads](value as never)];
  });
  return { ...EMPTY_ROW, ...Object.fromEntries(typed), clientName };
}

/** What is typed next after a row was added. */
export const AFTERWARDS = {
  document: "Add another one",
  line: "Add another line of it",
  close: "Close",
} as const;
export type Afterwards = keyof typeof AFTERWARDS;

/** What the next row begins with: a further line has its document's client, days and policy, another document what its kind has in common. */
export function nextTyped(typed: TypedRow, afterwards: Afterwards): TypedRow {
  const { trustBankId, reportingAccountId, retainedAccountId, payMethod, datedOn } = typed;
  const kept = { trustBankId, payMethod };
  if (afterwards !== "line") return { ...EMPTY_ROW, ...kept, datedOn };
  const { clientId, clientName, document, dueOn, effectiveOn, policyId, receivedOn, lineNumber } = typed;
  return {
    ...EMPTY_ROW,
    ...kept,
    clientId,
    clientName,
    document,
    datedOn,
    dueOn,
    effectiveOn,
    policyId,
    receivedOn,
    reportingAccountId,
    retainedAccountId,
    lineNumber: String(Number(lineNumber) + 1),
  };
}
