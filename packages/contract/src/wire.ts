// Schemas of money, days, ids and text in requests and answers.
import { type Cents, cents, formatCents } from "@fiducia/kernel/cents";
import { type Day, parseDay } from "@fiducia/kernel/day";
import { z } from "zod";

/** Whole cents as a JSON integer. */
export const wireCents = z.int() as unknown as z.ZodType<Cents, number>;

/** One hundred million dollars, more than any document of an agency. Sums of 900,000 such documents stay exact. */
export const MOST_ENTERED = 10_000_000_000;

/** What an amount beyond that is told, in dollars, after its field's name. */
export const ABOVE_MOST = `must be at most ${formatCents(cents(MOST_ENTERED))}`;
export const BELOW_LEAST = `must be at least ${formatCents(cents(-MOST_ENTERED))}`;

/** Whole cents as people enter them: at most a hundred million dollars, positive or negative. */
export const enteredCents = z
  .int()
  .min(-MOST_ENTERED, BELOW_LEAST)
  .max(MOST_ENTERED, ABOVE_MOST) as unknown as z.ZodType<Cents, number>;

/** Such an amount above zero; the API description shows the bound. */
export const amountAboveZero = enteredCents
  .refine((amount) => amount > 0, "Must be above 0.00")
  .meta({ minimum: 1 });

/** Such an amount, or nothing. */
export const amountFromZero = enteredCents
  .refine((amount) => amount >= 0, "Cannot be below 0.00")
  .meta({ minimum: 0 });

interface WithAmount {
  readonly amount: Cents;
}

const isWithinMost = (lines: readonly WithAmount[]): boolean =>
  lines.reduce((all, { amount }) => all + Math.abs(amount), 0) <= MOST_ENTERED;

/** The lines of one document, or several payments: their sum has the same bound as one amount. */
export const withinMost = <Lines extends z.ZodType<readonly WithAmount[]>>(lines: Lines): Lines =>
  lines.refine(isWithinMost, `Cannot add up to more than ${formatCents(cents(MOST_ENTERED))}`);

/** An existing day, `yyyy-MM-dd`. */
export const wireDay = z
  .string()
  .refine((text) => parseDay(text) !== undefined, "Invalid date")
  .meta({ format: "date" }) as unknown as z.ZodType<Day, string>;

const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2099-12-31";

/** A day as people enter it, within the years of an agency's books, which excludes typing errors. */
export const enteredDay = wireDay.refine(
  (entered) => FIRST_DAY <= entered && entered <= LAST_DAY,
  "Must be a day from 01/01/1900 to 12/31/2099",
);

/** An internal id or a client number: a positive safe integer. */
export const wireId = z.int().positive();

/** The highest number of a row that the database holds. */
const MOST_ROW = 2_147_483_647;

/** The number of a row of a file. */
export const wireRow = z.int().positive().max(MOST_ROW);

/** The last row of the page before; 0 for the first page. */
export const afterWireRow = z.int().min(0).max(MOST_ROW).default(0);

/** No control characters and no unpaired surrogates, which neither the database nor a printed check can hold. */
const isPlainText = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

/** One line of text of bounded length, trimmed. */
export const wireText = (longest: number) =>
  z.string().trim().max(longest).refine(isPlainText, "Cannot hold control characters");

/** Such a text that must not be empty; the API description shows it. */
export const requiredText = (longest: number) =>
  wireText(longest)
    .refine((text) => text !== "", "Required")
    .meta({ minLength: 1 });

/** Made once: making a schema takes longer than checking a text by it. */
const EMAIL = z.email();

/** An e-mail address of bounded length, or nothing. */
export const emailText = (longest: number) =>
  wireText(longest).refine(
    (text) => text === "" || EMAIL.safeParse(text).success,
    "Enter an e-mail address, such as name@example.com",
  );

/** The ends of lines in one form. */
const asLines = (text: string): string => text.replaceAll(/\r\n?/g, "\n").trim();

/** Text of one or more lines of bounded length, which must not be empty; the API description shows it. */
export const requiredLines = (longest: number) =>
  z
    .string()
    .overwrite(asLines)
    .max(longest)
    .refine((text) => isPlainText(text.replaceAll("\n", "")), "Cannot hold control characters")
    .refine((text) => text !== "", "Required")
    .meta({ minLength: 1 });

/** One way to write a name, so that two that look alike are alike: compatible forms, and no invisible or direction characters. */
const asNamed = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();

/** A name of bounded length, or nothing. */
export const nameText = (longest: number) =>
  z
    .string()
    .max(longest * 2)
    .overwrite(asNamed)
    .max(longest)
    .refine(isPlainText, "Cannot hold control characters");

/** Such a name that must not be empty; the API description shows it. */
export const requiredName = (longest: number) =>
  nameText(longest)
    .refine((text) => text !== "", "Required")
    .meta({ minLength: 1 });

/** A moment as ISO 8601 in UTC. */
export const wireInstant = z.iso.datetime();
