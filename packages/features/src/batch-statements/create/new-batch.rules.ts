// What is typed for a new batch becomes what is asked for.

import { parseAmount } from "@fiducia/kernel/amount-text";
import { parseShownDay } from "@fiducia/kernel/date-range";

export interface NewBatch {
  readonly kind: string;
  readonly asOf: string;
  readonly from: string;
  readonly scope: string;
  readonly minimum: string;
  readonly office: string;
  readonly includeCredits: boolean;
  readonly notYetDue: string;
  readonly order: string;
  readonly delivery: string;
  readonly message: string;
  /** A name under which the message is kept. */
  readonly keepMessageAs: string;
  readonly splitClients: boolean;
}

const scopeOf = ({ scope, office }: NewBatch) => ({
  isPastDueOnly: scope === "PastDue",
  includeCreditBalances: scope === "NonZero",
  ...(office === "" ? {} : { officeId: Number(office) }),
});

/** A name without a message keeps nothing. */
export const keepingOf = ({ message, keepMessageAs }: NewBatch) =>
  message.trim() === "" ? {} : { keepMessageAs };

/** Undefined while a day or amount cannot be read. Chosen clients get a statement whatever their balance is. */
export function batchAsked(typed: NewBatch, clientIds: readonly number[] = []) {
  const asOf = parseShownDay(typed.asOf);
  const from = parseShownDay(typed.from);
  const minimumAmount = typed.minimum.trim() === "" ? 0 : parseAmount(typed.minimum);
  const needsFrom = typed.kind !== "OpenItem";
  if (asOf === undefined || minimumAmount === undefined || (needsFrom && from === undefined))
    return undefined;
  return {
    kind: typed.kind,
    asOf,
    minimumAmount,
    ...(needsFrom ? { from } : {}),
    ...(clientIds.length > 0 ? { clientIds: [...clientIds], includeCreditBalances: true } : scopeOf(typed)),
    includeCredits: typed.includeCredits,
    notYetDue: typed.notYetDue,
    order: typed.order,
    delivery: typed.delivery,
    message: typed.message,
  };
}
