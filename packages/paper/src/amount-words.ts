// Amounts in words for checks, so that changing the figures alone is not enough.
import type { Cents } from "@fiducia/kernel/cents";

const SMALL = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"],
  ...["twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const SCALES: readonly (readonly [number, string])[] = [
  [1_000_000_000, "billion"],
  [1_000_000, "million"],
  [1_000, "thousand"],
  [100, "hundred"],
];

function wordsOf(count: number): string {
  for (const [size, name] of SCALES) {
    if (count < size) continue;
    const rest = count % size;
    return `${wordsOf(Math.floor(count / size))} ${name}${rest > 0 ? ` ${wordsOf(rest)}` : ""}`;
  }
  if (count < 20) return SMALL[count] ?? "";
  const unit = count % 10;
  return `${TENS[Math.floor(count / 10)]}${unit > 0 ? `-${SMALL[unit]}` : ""}`;
}

/** "One thousand one hundred and 05/100". The amount must not be negative. */
export function amountInWords(amount: Cents): string {
  const digits = String(amount).padStart(3, "0");
  const words = wordsOf(Number(digits.slice(0, -2)));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} and ${digits.slice(-2)}/100`;
}
