// Commission rates as people read them; the books keep hundredths of a percent.
import { cents, formatCents } from "@fiducia/kernel/cents";

/** 1250 as "12.5". */
export const percentOf = (hundredths: number): string => formatCents(cents(hundredths)).replace(/\.?0+$/, "");

/** "Homeowners 15; Auto 12.5" by line of business. */
export const ratesText = (rates: Readonly<Record<string, number>>): string =>
  Object.entries(rates)
    .map(([line, rate]) => `${line} ${percentOf(rate)}`)
    .join("; ");
