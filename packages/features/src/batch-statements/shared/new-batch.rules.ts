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
  readonly splitClients: boolean;
}

/** Undefined while a day or amount cannot be read. */
export function batchAsked(typed: NewBatch) {
  const asOf = parseShownDay(typed.asOf);
  const from = parseShownDay(typed.from);
  const minimumAmount = typed.minimum.trim() === "" ? 0 : parseAmount(typed.minimum);
  const needsFrom = typed.kind !== "OpenItem";
  if (asOf === undefined || minimumAmount === undefined || (needsFrom && from === undefined))
    return undefined;
  return {
    ...{ kind: typed.kind, asOf, minimumAmount },
    ...(needsFrom ? { from } : {}),
    isPastDueOnly: typed.scope === "PastDue",
    includeCreditBalances: typed.scope === "NonZero",
    ...(typed.office === "" ? {} : { officeId: Number(typed.office) }),
    ...{ includeCredits: typed.includeCredits, notYetDue: typed.notYetDue, order: typed.order },
    ...{ delivery: typed.delivery, message: typed.message },
  };
}
