// Commission rates as people read them; the books keep hundredths of a percent.
import { parseAmount } from "@fiducia/kernel/amount-text";
import { cents, formatCents } from "@fiducia/kernel/cents";

/** 1250 as "12.5". */
export const percentOf = (hundredths: number): string => formatCents(cents(hundredths)).replace(/\.?0+$/, "");

/** "Homeowners 15; Auto 12.5" by line of business. */
export const ratesText = (rates: Readonly<Record<string, number>>): string =>
  Object.entries(rates)
    .map(([line, rate]) => `${line} ${percentOf(rate)}`)
    .join("; ");

const ALL = 10_000;

/** "15" or "12.5" percent, which are hundredths as dollars are cents; below zero for what is no percentage. */
export const hundredthsOf = (percent: string): number => parseAmount(percent) ?? -1;

const isPercentage = (hundredths: number): boolean => hundredths >= 0 && hundredths <= ALL;

export const wrongPercent = (text: string): string | undefined =>
  isPercentage(hundredthsOf(text)) ? undefined : "Enter a percentage from 0 to 100.";

/** "Homeowners 15; Auto 12.5" by line of business; a part without a percentage has one below zero. */
export function ratesOf(text: string): Record<string, number> {
  const parts = text.split(";").flatMap((part) => {
    const [, line = "", percent = ""] = /^\s*(.+?)\s+([\d.]+)\s*%?\s*$/.exec(part) ?? [];
    if (part.trim() === "") return [];
    return [[line === "" ? part.trim() : line, percent === "" ? -1 : hundredthsOf(percent)] as const];
  });
  return Object.fromEntries(parts);
}

export const wrongRates = (text: string): string | undefined =>
  Object.values(ratesOf(text)).every(isPercentage)
    ? undefined
    : "Write each line of business with its percentage, apart by semicolons, such as Homeowners 15; Auto 12.5.";
