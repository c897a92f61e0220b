// What money, days and ids look like on the wire.
import type { Cents } from "@fiducia/kernel/cents";
import { type Day, parseDay } from "@fiducia/kernel/day";
import { z } from "zod";

/** Whole cents as a JSON integer. */
export const wireCents = z.int() as unknown as z.ZodType<Cents, number>;

/** A billion dollars: above every amount of an agency, and far below where sums would lose a cent. */
const MOST_ENTERED = 100_000_000_000;

/** Whole cents as people enter them: at most a billion dollars either way. */
export const enteredCents = z.int().min(-MOST_ENTERED).max(MOST_ENTERED) as unknown as z.ZodType<
  Cents,
  number
>;

/** Such an amount above zero. The bound stands in the API's description too. */
export const amountAboveZero = enteredCents
  .refine((amount) => amount > 0, "Must be above 0.00")
  .meta({ minimum: 1 });

/** Such an amount, or nothing. */
export const amountFromZero = enteredCents
  .refine((amount) => amount >= 0, "Cannot be below 0.00")
  .meta({ minimum: 0 });

/** A day that exists, `yyyy-MM-dd`. */
export const wireDay = z
  .string()
  .refine((text) => parseDay(text) !== undefined, "Invalid date")
  .meta({ format: "date" }) as unknown as z.ZodType<Day, string>;

/** An internal id or a client's number: a positive safe integer. */
export const wireId = z.int().positive();

/** No control characters and no halves of characters: neither a database nor a printed check can hold them. */
const isPlainText = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

/** One line of text of bounded length, trimmed. */
export const wireText = (longest: number) =>
  z.string().trim().max(longest).refine(isPlainText, "Cannot hold control characters");

/** Such a text that cannot be left empty; the API's description says so too. */
export const requiredText = (longest: number) =>
  wireText(longest)
    .refine((text) => text !== "", "Required")
    .meta({ minLength: 1 });

/** A moment as ISO 8601 in UTC. */
export const wireInstant = z.iso.datetime();
