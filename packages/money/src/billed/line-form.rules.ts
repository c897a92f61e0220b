// The form of a line of an invoice or credit memo, and the line made of it.
import { amountFault } from "@fiducia/contract/entered-amount";
import { REQUIRED } from "@fiducia/contract/form-words";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { type Cents, cents, formatCents, portion } from "@fiducia/kernel/cents";
import type { z } from "zod";
import { type invoiceLine, LINE_REFUSALS } from "./line.contract.ts";

export interface TypedLine {
  readonly lineType: z.input<typeof invoiceLine>["lineType"];
  readonly description: string;
  readonly amount: string;
  /** Account ids as text; "" when nothing is chosen. */
  readonly accountId: string;
  /** "15%" of the line, or "150.00". */
  readonly retained: string;
  readonly retainedAccountId: string;
  readonly carrierId: string;
  readonly producerId: string;
  /** "50" percent. */
  readonly producerShare: string;
}

export const EMPTY_LINE: TypedLine = {
  lineType: "premium",
  description: "",
  amount: "",
  accountId: "",
  retained: "",
  retainedAccountId: "",
  carrierId: "",
  producerId: "",
  producerShare: "",
};

/** Whether the line is empty and left out; its accounts and what is retained come from the policy. */
export const isEmptyLine = (line: TypedLine): boolean =>
  line.description + line.amount + line.producerId === "";

const NOT_A_RATE = "Not a percentage from 0 to 100";
const MOST_RATE = 10_000;

export const idOf = (choice: string): number | undefined => (choice === "" ? undefined : Number(choice));

/** Hundredths of a percent of "15", "15%" or "12.5 %"; undefined for anything else. */
export function rateOf(text: string): number | undefined {
  const rate = parseAmount(text.trim().replace(/\s*%$/, ""));
  return rate === undefined || rate < 0 || rate > MOST_RATE ? undefined : rate;
}

const isRate = (text: string): boolean => text.trim().endsWith("%");

/** What the agency keeps of the line; undefined when empty or unreadable. */
export function retainedOf({ retained, amount }: Pick<TypedLine, "retained" | "amount">): Cents | undefined {
  if (!isRate(retained)) return parseAmount(retained);
  const rate = rateOf(retained);
  const whole = parseAmount(amount);
  return rate === undefined || whole === undefined ? undefined : portion(whole, rate);
}

function retainedFault(line: TypedLine): string | undefined {
  if (line.retained.trim() === "") return undefined;
  if (isRate(line.retained)) return rateOf(line.retained) === undefined ? NOT_A_RATE : undefined;
  const unfit = amountFault(line.retained);
  const retained = parseAmount(line.retained);
  if (unfit !== undefined || retained === undefined) return unfit;
  const amount = parseAmount(line.amount);
  if (amount === undefined) return undefined;
  const lowest = Math.min(0, amount);
  const highest = Math.max(0, amount);
  if (retained >= lowest && retained <= highest) return undefined;
  return LINE_REFUSALS.RETAINED_ABOVE_LINE.replace("Line {line}: the", "The")
    .replace("{retained}", formatCents(retained))
    .replace("{amount}", formatCents(amount));
}

export type LineFaults = Readonly<Partial<Record<keyof TypedLine, string>>>;

const keep = (faults: Record<string, string | undefined>): LineFaults =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));

const needed = (text: string): string | undefined => (text.trim() === "" ? REQUIRED : undefined);

/** Missing and unreadable fields. */
export function lineFaults(line: TypedLine): LineFaults {
  return keep({
    description: needed(line.description),
    amount: needed(line.amount) ?? amountFault(line.amount),
    accountId: needed(line.accountId),
    retained: retainedFault(line),
    retainedAccountId: line.retained.trim() !== "" && line.retainedAccountId === "" ? REQUIRED : undefined,
    producerShare:
      line.producerId !== "" && !rateOf(line.producerShare) ? NOT_A_RATE.replace("0", "0.01") : undefined,
  });
}

/** The retained amount or rate as fields of the body. */
function keptPart({ retained, retainedAccountId }: TypedLine) {
  if (retained.trim() === "") return {};
  const account = { retainedAccountId: idOf(retainedAccountId) ?? null };
  const amount = parseAmount(retained);
  if (!isRate(retained)) return amount === undefined ? account : { ...account, retainedAmount: amount };
  const rate = rateOf(retained);
  return rate === undefined ? account : { ...account, retainedRate: rate };
}

function sharedPart({ producerId, producerShare }: TypedLine) {
  const userId = idOf(producerId);
  const rate = rateOf(producerShare);
  return userId === undefined || !rate ? {} : { producerSplits: [{ userId, rate }] };
}

/** The line as far as it was filled in, for drafts and templates. */
export function draftLineOf(line: TypedLine) {
  const amount = parseAmount(line.amount);
  const reportingAccountId = idOf(line.accountId);
  return {
    lineType: line.lineType,
    description: line.description.trim(),
    amount,
    reportingAccountId,
    ...keptPart(line),
    ...(line.carrierId !== "" && { carrierId: Number(line.carrierId) }),
    ...sharedPart(line),
  };
}

/** The line of the body; undefined while something is missing. */
export function orderLineOf(line: TypedLine): z.input<typeof invoiceLine> | undefined {
  if (Object.keys(lineFaults(line)).length > 0) return undefined;
  const { amount, reportingAccountId, ...rest } = draftLineOf(line);
  return amount === undefined || reportingAccountId === undefined
    ? undefined
    : { ...rest, amount, reportingAccountId };
}

interface KeptLine {
  readonly lineType: TypedLine["lineType"];
  readonly description: string;
  readonly amount?: number | null | undefined;
  readonly reportingAccountId?: number | null | undefined;
  readonly retainedAmount?: number | null | undefined;
  readonly retainedRate?: number | null | undefined;
  readonly retainedAccountId?: number | null | undefined;
  readonly carrierId?: number | null | undefined;
  readonly producerSplits?: readonly { readonly userId: number; readonly rate: number }[] | null | undefined;
}

const choiceOf = (id: number | null | undefined): string => (id == null ? "" : String(id));
const amountOf = (amount: number | null | undefined): string =>
  amount == null ? "" : formatCents(cents(amount));

/** The form values of a line of a draft or template. */
export function typedLine(line: KeptLine): TypedLine {
  const [split] = line.producerSplits ?? [];
  return {
    lineType: line.lineType,
    description: line.description,
    amount: amountOf(line.amount),
    accountId: choiceOf(line.reportingAccountId),
    retained: line.retainedRate == null ? amountOf(line.retainedAmount) : `${amountOf(line.retainedRate)}%`,
    retainedAccountId: choiceOf(line.retainedAccountId),
    carrierId: choiceOf(line.carrierId),
    producerId: choiceOf(split?.userId),
    producerShare: amountOf(split?.rate),
  };
}
