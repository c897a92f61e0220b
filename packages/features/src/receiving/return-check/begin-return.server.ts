// Begins the draft of a returned check: its transaction and item.
import { type Cents, cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { newId } from "@fiducia/ledger/ids";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { METHOD_WORDS } from "@fiducia/money/paid-out/outgoing-draft.server";
import type { Reversible } from "@fiducia/money/reversal/reversible.store";

type PayMethod = Reversible["payMethods"][number];

export interface Returning {
  /** The receipt or return premium that the check paid. */
  readonly paid: Reversible;
  readonly method: PayMethod;
  readonly datedOn: Day;
  readonly memo: string;
}

/** The amount that the bank took back; a return premium is negative in its own figures. */
export const returnedAmount = ({ amount }: PayMethod): Cents => cents(Math.abs(amount));

export interface Begun {
  readonly eventId: number;
  readonly itemId: number;
}

/** Adds the returned check to the draft; `nonFiduciary` is what leaves operating, as a negative amount. */
export function beginReturn(
  draft: PostingDraft,
  { paid, method, datedOn, memo }: Returning,
  nonFiduciary?: Cents,
): Begun {
  const { event, item } = paid;
  const itemId = newId();
  const total = returnedAmount(method);
  const eventId = draft.event({
    eventType: "NSFCheck",
    itemId,
    datedOn,
    policyOfficeId: event.policyOfficeId,
    agentUserId: event.agentUserId,
    clientId: event.clientId,
    payee: event.payee,
    memo: memo === "" ? `${paid.name} returned by the bank` : memo,
    bankAccountId: event.bankAccountId,
    payMethod: METHOD_WORDS[method.method] ?? method.method,
    referenceNumber: method.referenceNumber === "" ? null : method.referenceNumber,
    disbursed: total,
    nonFiduciary,
  });
  draft.item(eventId, itemId, { itemType: "NSFCheck", clientId: item?.clientId, datedOn, total });
  draft.returns(eventId, [method.payMethodId]);
  return { eventId, itemId };
}
