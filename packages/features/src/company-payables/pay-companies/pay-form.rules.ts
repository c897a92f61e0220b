// The form that pays chosen lines: amounts by line, totals by company, and the order made of them.
import { parseAmount } from "@fiducia/kernel/amount-text";
import { type Cents, cents, formatCents, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { DATE_MESSAGES, parseShownDay } from "@fiducia/kernel/date-range";
import type { z } from "zod";
import type { ChosenLine } from "../../parts/chosen-lines/chosen-lines.rules.ts";
import type { createCompanyPayablesCommand } from "./pay-companies.contract.ts";

type Order = z.input<typeof createCompanyPayablesCommand.body>;

export interface PayForm {
  /** By part, as typed; a blank line is left out. */
  readonly amounts: Readonly<Record<string, string>>;
  readonly method: "Check" | "EFT" | "Sweep";
  readonly datedOn: string;
  readonly memo: string;
}

export const newPayForm = (lines: readonly ChosenLine[]): PayForm => ({
  amounts: Object.fromEntries(lines.map(({ partId, amount }) => [partId, formatCents(cents(amount))])),
  method: "Check",
  datedOn: "",
  memo: "",
});

const typedOf = ({ amounts }: PayForm, { partId }: ChosenLine): string => (amounts[partId] ?? "").trim();

/** What a line is paid; undefined while it cannot be read, zero where it is left out. */
export const paidOf = (form: PayForm, line: ChosenLine): Cents | undefined =>
  typedOf(form, line) === "" ? ZERO : parseAmount(typedOf(form, line));

export interface CompanyTotal {
  readonly account: string;
  readonly lines: number;
  readonly amount: Cents;
}

/** What each company is paid, in the order of the lines. */
export function totalsOf(form: PayForm, lines: readonly ChosenLine[]): readonly CompanyTotal[] {
  const totals = new Map<string, CompanyTotal>();
  for (const line of lines) {
    const paid = paidOf(form, line) ?? ZERO;
    if (paid === 0) continue;
    const before = totals.get(line.account);
    totals.set(line.account, {
      account: line.account,
      lines: (before?.lines ?? 0) + 1,
      amount: plus(before?.amount ?? ZERO, paid),
    });
  }
  return [...totals.values()];
}

/** The lines of each company, in the order of their first lines. */
export const byCompany = (lines: readonly ChosenLine[]): readonly (readonly ChosenLine[])[] =>
  [...new Set(lines.map(({ account }) => account))].map((account) =>
    lines.filter((line) => line.account === account),
  );

export const totalOf = (totals: readonly CompanyTotal[]): Cents => sumOf(totals, ({ amount }) => amount);

/** What the button that pays does: "Pay 540.00 to 2 companies". */
export const payWords = (totals: readonly CompanyTotal[]): string =>
  `Pay ${formatCents(totalOf(totals))} to ${totals.length === 1 ? "1 company" : `${totals.length} companies`}`;

/** The order; undefined while an amount or the day cannot be read, or nothing is paid. */
export function payOrderOf(form: PayForm, lines: readonly ChosenLine[]): Order | undefined {
  const read = lines.map((line) => ({ partId: line.partId, amount: paidOf(form, line) }));
  if (read.some(({ amount }) => amount === undefined) || dayFault(form.datedOn)) return undefined;
  const lineItems = read.flatMap(({ partId, amount }) =>
    amount === undefined || amount === 0 ? [] : [{ partId, amount }],
  );
  if (lineItems.length === 0) return undefined;
  const day = parseShownDay(form.datedOn.trim());
  return {
    lineItems,
    payment: { method: form.method, memo: form.memo.trim(), ...(day && { datedOn: day }) },
  };
}

type Answer = z.output<typeof createCompanyPayablesCommand.answer>;

/** The form without the lines that were paid and those that were refused by name; amounts of the others stay as typed. */
export function withoutDone(form: PayForm, { lineItems }: Order, answer: Answer): PayForm {
  const paid = answer.createdPayables.flatMap(({ partIds }) => partIds);
  const refused = answer.failedPayables.flatMap(({ field }) => {
    const place = /^lineItems\.(\d+)/.exec(field ?? "")?.[1];
    return place === undefined ? [] : (lineItems[Number(place)]?.partId ?? []);
  });
  const left = Object.fromEntries([...paid, ...refused].map((partId) => [partId, ""]));
  return { ...form, amounts: { ...form.amounts, ...left } };
}

/** What is wrong with a typed day; an empty field means today. */
export const dayFault = (text: string): string | undefined =>
  text.trim() === "" || parseShownDay(text.trim()) ? undefined : DATE_MESSAGES.invalid;
