// Writes a payment out of trust (or, when negative, into it) as an item.
import { refuse } from "@fiducia/contract/define-command";
import type { ItemType } from "@fiducia/contract/item-types";
import type { Cents } from "@fiducia/kernel/cents";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import type { Author, EventType, Method, NewPayMethod } from "@fiducia/ledger/plan";
import type { Entry } from "@fiducia/ledger/posting";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { lettersLacked, payeeLines } from "@fiducia/paper/pdf/check-payee";
import { OUTGOING_REFUSALS } from "./outgoing.contract.ts";
import type { SettledOutgoing } from "./settle-outgoing.server.ts";

/** Labels of pay methods with two words. */
export const METHOD_WORDS: Readonly<Partial<Record<Method, string>>> = { MoneyOrder: "Money Order" };

export interface Payment {
  readonly method: Method;
  readonly payee: string;
  readonly memo: string;
  /** What leaves the bank; negative when it comes in. */
  readonly amount: Cents;
  readonly entry: Entry;
  /** The part of incoming money that waits for a deposit slip. */
  readonly waiting?: Cents | undefined;
  /** What it refers to, when it is no item itself. */
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

type ItemPayment = Payment & { readonly itemType: ItemType };

/** Refuses a check that could not say its payee whole. */
function wrongPayee({ method, amount, payee }: ItemPayment): Outcome<never> | undefined {
  if (method !== "Check" || amount <= 0) return undefined;
  const letters = lettersLacked(payee);
  if (letters !== "")
    return refuse(OUTGOING_REFUSALS, "PAYEE_LETTERS", { values: { letters }, field: "payee" });
  return payeeLines(payee) ? undefined : refuse(OUTGOING_REFUSALS, "PAYEE_LONG", { field: "payee" });
}

/** Adds a payment with its own number, such as insured refund 1001. */
export function addPayment(
  draft: PostingDraft,
  settled: SettledOutgoing,
  given: ItemPayment,
): Outcome<PostingDraft> {
  // One line, on the check as in the bank's file.
  const payment = { ...given, payee: given.payee.replaceAll(/\s+/g, " ").trim() };
  const wrong = wrongPayee(payment);
  if (wrong) return wrong;
  const { itemType, clientId, amount, entry } = payment;
  const { datedOn } = settled;
  const itemId = newId();
  const eventId = draft.event({ ...eventOf(settled, payment), eventType: itemType, itemId });
  draft.item(eventId, itemId, { itemType, datedOn, clientId, total: amount });
  draft.payMethods(eventId, payMethodsOf(settled, payment));
  draft.entry(eventId, { itemId, datedOn }, entry);
  draft.confirm(settled.confirmation);
  return done(draft);
}

/** A draft of one such payment. */
export const itemDraft = (
  author: Author,
  settled: SettledOutgoing,
  payment: ItemPayment,
): Outcome<PostingDraft> => addPayment(new PostingDraft(author), settled, payment);

/** An event that is no item: a bank charge, agency funds, a move between banks. */
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
