// What the documents of an opening have in common when they are added to a draft.
import type { ItemType } from "@fiducia/contract/item-types";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { needed } from "@fiducia/kernel/needed";
import { newId } from "@fiducia/ledger/ids";
import type { Method, NewEvent } from "@fiducia/ledger/plan";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import type { Recognition } from "@fiducia/ledger/recognition";
import type { GlAccount } from "@fiducia/ledger/store/settings.store";
import { METHOD_WORDS } from "@fiducia/money/paid-out/outgoing-draft.server";
import type { Parties } from "./opening-parties.store.ts";

export interface OpeningBooks extends Parties {
  readonly openedOn: Day;
  readonly recognition: Recognition;
  readonly accounts: ReadonlyMap<number, GlAccount>;
}

export const OPENING_MEMO = "Opening balance";

/** What a document says of itself, on the screen and on paper: the client knows it by its former number. */
export const formerly = (document: string): string => `${OPENING_MEMO}, formerly ${document}`;

/** What would pass through operating is the opening balance, so no bank of the agency is named. */
export const NO_OPERATING_BANK = 0;

/** Whose document it is, and which offices serve it. */
export function partiesOf(
  { clients, policies }: OpeningBooks,
  { clientId, policyId }: { readonly clientId: number; readonly policyId?: number | null | undefined },
) {
  const client = needed(clients.get(clientId), "the client of the document");
  const policy = policyId == null ? undefined : needed(policies.get(policyId), "the policy of the document");
  return {
    clientId,
    policyId: policyId ?? null,
    policyOfficeId: policy?.officeId ?? client.officeId,
    agentUserId: client.agentUserId,
  };
}

/** How money came in, as its pay method and its transaction say it. */
export interface CameIn {
  readonly method: Method;
  readonly referenceNumber: string;
  readonly amount: Cents;
  readonly bankId: number;
  readonly waiting: Cents;
}

interface Written {
  readonly itemId?: number;
  readonly itemType: ItemType;
  readonly parties: ReturnType<typeof partiesOf>;
  /** The day of the document in the other system. */
  readonly datedOn: Day;
  readonly dueOn?: Day | null | undefined;
  readonly effectiveOn?: Day | null | undefined;
  readonly total: Cents;
  readonly memo?: string;
  readonly event?: Partial<NewEvent>;
}

/** Adds a document: its transaction on the day of the opening, its item with its own day. */
export function writeItem(
  draft: PostingDraft,
  { openedOn }: OpeningBooks,
  {
    itemId = newId(),
    itemType,
    parties,
    datedOn,
    dueOn,
    effectiveOn,
    total,
    memo = OPENING_MEMO,
    event,
  }: Written,
) {
  const eventId = draft.event({
    eventType: itemType,
    itemId,
    datedOn: openedOn,
    memo,
    ...parties,
    ...event,
  });
  draft.item(eventId, itemId, { itemType, clientId: parties.clientId, datedOn, dueOn, effectiveOn, total });
  return { eventId, itemId };
}

/** Adds a receipt with its pay method. */
export function writeReceipt(
  draft: PostingDraft,
  books: OpeningBooks,
  { cameIn, ...receipt }: Omit<Written, "itemType" | "total" | "event"> & { readonly cameIn: CameIn },
) {
  const { method, referenceNumber, amount, bankId, waiting } = cameIn;
  const written = writeItem(draft, books, {
    ...receipt,
    itemType: "IncomingPayment",
    total: amount,
    event: {
      bankAccountId: bankId,
      payMethod: METHOD_WORDS[method] ?? method,
      referenceNumber: referenceNumber === "" ? null : referenceNumber,
      tendered: amount,
    },
  });
  draft.payMethods(written.eventId, [{ method, referenceNumber, amount, bankAccountId: bankId, waiting }]);
  return written;
}
