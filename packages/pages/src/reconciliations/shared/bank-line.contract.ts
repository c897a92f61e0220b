// Lines of a bank, and the items of the books that they clear, as screens and other programs read them.
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const ITEM_SOURCES = ["event", "opening", "error"] as const;
export type ItemSource = (typeof ITEM_SOURCES)[number];

/** What a withdrawal is called that nobody can explain yet. */
export const UNEXPLAINED = "Withdrawal not explained yet";

/** Names an item: an event of the books, a row of an opening, or the match that left an error of the bank. */
export const itemKey = z.strictObject({ source: z.enum(ITEM_SOURCES), sourceId: wireId });
export type ItemKey = z.output<typeof itemKey>;

/** What a bank will show or has shown; amounts above zero are what it receives. */
export const bankItem = z.strictObject({
  ...itemKey.shape,
  datedOn: wireDay,
  amount: wireCents,
  /** What it is: Check, Deposit slip, Receipt, Transfer ... */
  what: z.string(),
  /** Its number: of the check, the slip or the item. */
  number: z.string(),
  /** Who paid or was paid. */
  name: z.string(),
  /** The item behind it; null where it is none. */
  itemId: wireId.nullable(),
  clearedOn: wireDay.nullable(),
});
export type BankItem = z.output<typeof bankItem>;

/** A line of the bank as it came; amounts above zero are what it received. */
export const bankLine = z.strictObject({
  lineId: wireId,
  datedOn: wireDay,
  amount: wireCents,
  description: z.string(),
  /** The check number or another reference. */
  reference: z.string(),
  matchId: wireId.nullable(),
});
