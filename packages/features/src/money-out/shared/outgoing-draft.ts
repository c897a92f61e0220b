// Writes a payment that leaves (or, below zero, enters) a trust bank as an item of its own.
import type { ItemType } from "@fiducia/contract/item-types";
import type { Cents } from "@fiducia/kernel/cents";
import { newId } from "@fiducia/ledger/ids";
import type { Author, EventType, Method, NewPayMethod } from "@fiducia/ledger/plan";
import type { Entry } from "@fiducia/ledger/posting";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import type { SettledOutgoing } from "./settle-outgoing.ts";

/** How reports name a pay method that is two words. */
export const METHOD_WORDS: Readonly<Partial<Record<Method, string>>> = { MoneyOrder: "Money Order" };

export interface Payment {
  readonly method: Method;
  readonly payee: string;
  readonly memo: string;
  /** What leaves the bank; below zero when it comes in. */
  readonly amount: Cents;
  readonly entry: Entry;
  /** What of money that comes in waits for its deposit slip. */
  readonly waiting?: Cents | undefined;
  /** What it is about, where it is no item of its own. */
  readonly itemId?: number | undefined;
  readonly clientId?: number | undefined;
  readonly policyOfficeId?: number | undefined;
  readonly agentUserId?: number | null | undefined;
}

const eventOf = (settled: SettledOutgoing, payment: Payment) => ({
  datedOn: settled.datedOn,
  payee: payment.payee,
  memo: payment.memo,
  clientId: payment.clientId,
  policyOfficeId: payment.policyOfficeId,
  agentUserId: payment.agentUserId,
  bankAccountId: settled.bank.glAccountId,
  payMethod: METHOD_WORDS[payment.method] ?? payment.method,
  referenceNumber: settled.reference === "" ? null : settled.reference,
  disbursed: payment.amount,
  shortageReason: settled.confirmation.shortageReason,
});

function payMethodsOf(
  { reference, bank }: SettledOutgoing,
  { method, amount, waiting }: Payment,
): NewPayMethod[] {
  return amount === 0
    ? []
    : [{ method, referenceNumber: reference, amount, bankAccountId: bank.glAccountId, waiting }];
}

/** A payment with a number of its own, such as insured refund 1001. */
export function itemDraft(
  author: Author,
  settled: SettledOutgoing,
  payment: Payment & { readonly itemType: ItemType },
): PostingDraft {
  const { itemType, clientId, amount, entry } = payment;
  const { datedOn } = settled;
  const itemId = newId();
  const draft = new PostingDraft(author);
  const eventId = draft.event({ ...eventOf(settled, payment), eventType: itemType, itemId });
  draft.item(eventId, itemId, { itemType, datedOn, clientId, total: amount });
  draft.payMethods(eventId, payMethodsOf(settled, payment));
  draft.entry(eventId, { itemId, datedOn }, entry);
  draft.confirm(settled.confirmation);
  return draft;
}

/** What is no accounting item: bank charges, agency funds, moves between banks. */
export function eventDraft(
  author: Author,
  settled: SettledOutgoing,
  payment: Payment & { readonly eventType: EventType },
): PostingDraft {
  const draft = new PostingDraft(author);
  const eventId = draft.event({
    ...eventOf(settled, payment),
    eventType: payment.eventType,
    itemId: payment.itemId,
  });
  if (payment.eventType === "AgencyFunds") draft.payMethods(eventId, payMethodsOf(settled, payment));
  draft.entry(eventId, { datedOn: settled.datedOn }, payment.entry);
  draft.confirm(settled.confirmation);
  return draft;
}
