// What keeps the chosen items from being sent, or set aside, together.
import { itemCount } from "@fiducia/kernel/item-count";
import { MOST_AT_ONCE } from "../../quickbooks-queue/shared/transfer.contract.ts";

/** Why so many cannot go at once, and what to do; undefined when they can. */
export const tooManyAtOnce = (count: number): string | undefined =>
  count > MOST_AT_ONCE
    ? `At most ${itemCount(MOST_AT_ONCE)} can be sent or set aside at once. Narrow the report, or choose fewer.`
    : undefined;
