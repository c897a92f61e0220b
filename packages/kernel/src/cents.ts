// Money is a whole number of cents; this is the only file that does arithmetic on it.

/** An amount of US dollars in whole cents, always a safe integer; negative amounts are allowed. */
export type Cents = number & { readonly __cents: unique symbol };

export const ZERO = 0 as Cents;

/** Takes a whole number as cents. Throws when it is not a safe integer: a fraction of a cent is a defect. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export const plus = (a: Cents, b: Cents): Cents => cents(a + b);
export const minus = (a: Cents, b: Cents): Cents => cents(a - b);
export const negate = (a: Cents): Cents => cents(-a);
export const least = (a: Cents, b: Cents): Cents => (a < b ? a : b);
export const greatest = (a: Cents, b: Cents): Cents => (a > b ? a : b);

/** The sum of the amounts; zero for none. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** The sum of what `amountOf` reads from each thing; zero for none. */
export function sumOf<T>(things: Iterable<T>, amountOf: (thing: T) => Cents): Cents {
  let total = 0;
  for (const thing of things) total += amountOf(thing);
  return cents(total);
}

/**
 * Shares `total` out in proportion to the weights by the largest remainder; equal remainders go to the
 * earlier weight. The shares add up to `total` exactly. With no weight above zero every share is zero,
 * which is a defect unless `total` is zero. Weights must not be negative.
 */
export function splitByWeight(total: Cents, weights: readonly Cents[]): Cents[] {
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (whole === 0n) {
    if (total !== 0) throw new RangeError("nothing to share the amount over");
    return weights.map(() => ZERO);
  }
  const sign = total < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(total));
  const shares = weights.map((weight) => (amount * BigInt(weight)) / whole);
  const remainders = weights.map((weight, index) => ({ index, left: (amount * BigInt(weight)) % whole }));
  remainders.sort((a, b) => (a.left === b.left ? a.index - b.index : a.left < b.left ? 1 : -1));
  let missing = Number(amount - shares.reduce((all, share) => all + share, 0n));
  const raised = new Set(remainders.slice(0, missing).map(({ index }) => index));
  missing -= raised.size;
  if (missing !== 0) throw new RangeError("shares do not add up");
  return shares.map((share, index) => cents(sign * (Number(share) + (raised.has(index) ? 1 : 0))));
}

/** `percentage` of an amount in hundredths of a percent (1500 is 15 %), rounded half away from zero. */
export function portion(amount: Cents, basisPoints: number): Cents {
  const product = BigInt(Math.abs(amount)) * BigInt(Math.abs(basisPoints));
  const rounded = Number((product + 5000n) / 10000n);
  return cents(Math.sign(amount) * Math.sign(basisPoints) * rounded);
}

/** Two decimals with thousands separators in the English locale: `-1,234.56`. */
export function formatCents(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return `${amount < 0 ? "-" : ""}${dollars}.${digits.slice(-2)}`;
}

const COMPACT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** Dollars in few letters, rounded, for an axis: 950, 12.5K, 1.5M. */
export const compactDollars = (amount: number): string => COMPACT.format(Number(`${amount}e-2`));
