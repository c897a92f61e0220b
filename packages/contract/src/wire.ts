// What money, days and ids look like on the wire.
import type { Cents } from "@fiducia/kernel/cents";
import { type Day, parseDay } from "@fiducia/kernel/day";
import { z } from "zod";

/** Whole cents as a JSON integer. */
export const wireCents = z.int() as unknown as z.ZodType<Cents, number>;

/** Ten billion dollars: beyond any document of an agency, and low enough for sums of thousands to stay exact. */
const MOST_CENTS = 1_000_000_000_000;

/** Whole cents as somebody enters them; an answer's sums may be larger. */
export const enteredCents = z.int().min(-MOST_CENTS).max(MOST_CENTS) as unknown as z.ZodType<Cents, number>;

/** A day that exists, `yyyy-MM-dd`. */
export const wireDay = z
  .string()
  .refine((text) => parseDay(text) !== undefined, "Invalid date")
  .meta({ format: "date" }) as unknown as z.ZodType<Day, string>;

/** An internal id or a client's number: a positive safe integer. */
export const wireId = z.int().positive();

/** One line of text of bounded length, trimmed. */
export const wireText = (longest: number) => z.string().trim().max(longest);

/** A moment as ISO 8601 in UTC. */
export const wireInstant = z.iso.datetime();
