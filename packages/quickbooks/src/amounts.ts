// Amounts as QuickBooks writes them: dollars with a point and two decimals.
import { type Cents, cents } from "@fiducia/kernel/cents";

export function writeAmount(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Undefined for what is no amount. A report may leave decimals out. */
export function readAmount(text: string): Cents | undefined {
  const match = /^([+-]?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  if (!match) return undefined;
  const size = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return cents(match[1] === "-" ? -size : size);
}
