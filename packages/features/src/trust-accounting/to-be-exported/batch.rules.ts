// What keeps the chosen items from being sent, or set aside, together.
import { itemCount } from "@fiducia/kernel/item-count";

/** Why so many cannot go at once, and what to do; undefined when they can: one command takes `most`. */
export const tooManyAtOnce = (count: number, most: number): string | undefined =>
  count > most
    ? `At most ${itemCount(most)} can be sent or set aside at once. Narrow the report, or choose fewer.`
    : undefined;
