// Are we in trust? What each trust bank holds, what of it belongs to others, and what is the agency's, now or on a day.
import { sumsOverEverything } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { asOfFilter } from "@fiducia/money/owed/as-of.contract";
import { z } from "zod";

const position = {
  /** Book cash: the bank account and what waits for its deposit. */
  cash: wireCents,
  undeposited: wireCents,
  /** Money of others, received and not yet paid: the sum over owners of what is held for each, never netted. */
  required: wireCents,
  heldForCarriers: wireCents,
  heldForClients: wireCents,
  /** Paid out for owners before it was collected. */
  advanced: wireCents,
  agencyRevenue: wireCents,
  agencyFunds: wireCents,
  /** cash - required; in trust when it is not negative. */
  surplus: wireCents,
};

/** What is answered of a day alone. */
const positionOfDay = {
  /** The same figures where each line stands for itself, and an owner's lines do not offset each other. */
  requiredByLine: wireCents,
  heldForCarriersByLine: wireCents,
  advancedByLine: wireCents,
  surplusByLine: wireCents,
  /**
   * What could be transferred to operating on the day: the least of the surplus at the level of the agency's trust test, the bank
   * account, and agency revenue that was collected, deposited and past its days of hold; over all banks the sum of theirs.
   */
  maxTransfer: wireCents,
};

const figures = { ...position, ofDay: z.strictObject(positionOfDay).nullable() };

export const trustPositionQuery = defineQuery({
  name: "GetTrustPosition",
  summary:
    "The trust position of each trust bank and of all of them, now; with `asOf`, by today's books of transactions dated up to that day: by owner, and in `ofDay` by line, with what could be transferred (the rule that a document be paid in full is not looked at).",
  access: sumsOverEverything,
  filter: z.strictObject(asOfFilter),
  answer: z.strictObject({
    banks: z.array(
      z.strictObject({
        bankAccountId: wireId,
        name: z.string(),
        ...figures,
        /** The last day through which the bank was reconciled with its statement; null where that was never finished. */
        reconciledThrough: wireDay.nullable(),
      }),
    ),
    total: z.strictObject(figures),
    /** Why there is nothing to show for the day. */
    notice: z.string().nullable(),
  }),
});
