// Reads a transaction in full; one that the caller may not see counts as unknown.

import { permits, sumsOverEverything } from "@fiducia/contract/access";
import { type Caller, holds } from "@fiducia/contract/caller";
import { itemName } from "@fiducia/contract/item-types";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import { stateOf } from "@fiducia/money/reversal/item-state.rules";
import { readOpenable } from "@fiducia/money/reversal/openable.store";
import { eventWords } from "@fiducia/money/reversal/reversible.store";
import { maySee } from "@fiducia/money/reversal/seen-events.server";
import type { QueryHandler, Question } from "@fiducia/serving/handlers";
import { readActivity } from "./activity.store.ts";
import { readDetailEntries } from "./detail-entries.store.ts";
import { type DetailHead, readDetailHead } from "./detail-head.store.ts";
import { readDetailApplications, readDetailLines, readDetailPayMethods } from "./detail-lines.store.ts";
import { readRefundsOf, readSettled } from "./detail-settled.store.ts";
import { readWriteOffs } from "./detail-write-offs.store.ts";
import type { ItemDetail, itemDetailQuery } from "./item-detail.contract.ts";
import { readReceiptsBehind } from "./receipts-behind.store.ts";
import { readTrustBefore } from "./trust-before.store.ts";

export const nameOf = (head: DetailHead): string =>
  head.itemType !== null && head.number !== null
    ? itemName(head.itemType, head.number)
    : eventWords(head.eventType);

type Link = NonNullable<ItemDetail["reverses"]>;

/** The other event of a void; the reason is on the reversal. */
export async function readLink(
  unit: ReadUnit,
  eventId: number | null,
  reversal?: DetailHead,
): Promise<Link | null> {
  const other = eventId === null ? undefined : await readDetailHead(unit, { itemId: null, eventId });
  if (!other) return null;
  const { datedOn, itemId } = other;
  return {
    eventId: other.eventId,
    itemId,
    name: nameOf(other),
    datedOn,
    reason: (reversal ?? other).reason ?? "",
  };
}

const mayVoid = (head: DetailHead, caller: Caller): boolean =>
  head.reversesEventId === null &&
  !head.isTakenBack &&
  (holds(caller, PERMISSION.voidFromReport) ||
    (holds(caller, PERMISSION.voidFromClient) && head.clientId !== null));

/** The ids of every transaction that the answer names. */
const namedIn = ({
  settles,
  receiptsBehind,
  pays,
  paidBy,
  writtenOff,
  payMethods,
  activity,
  reverses,
  reversedBy,
}: Omit<ItemDetail, "mayOpen">) => ({
  itemIds: [
    ...[...settles, ...pays, ...paidBy, ...payMethods.flatMap(({ returnedBy }) => returnedBy ?? [])].map(
      ({ itemId }) => itemId,
    ),
    ...receiptsBehind.flatMap(({ itemId }) => itemId ?? []),
  ],
  eventIds: [...activity, ...writtenOff, reverses, reversedBy].flatMap((each) => each?.eventId ?? []),
});

async function readDetail(
  unit: ReadUnit,
  head: DetailHead,
  caller: Caller,
): Promise<Omit<ItemDetail, "mayOpen">> {
  const { itemId, eventId } = head;
  const { itemType: _, createdBy: __, policyOfficeId: ___, userOfficeId: ____, ...rest } = head;
  const { reversesEventId, reversedByEventId, reason: _____, isTakenBack: ______, ...shown } = rest;
  const applications =
    itemId === null ? { pays: [], paidBy: [] } : await readDetailApplications(unit, itemId);
  const refunds = await readRefundsOf(unit, head);
  const payMethods = await readDetailPayMethods(unit, eventId);
  const events = [eventId, ...(reversedByEventId === null ? [] : [reversedByEventId])];
  return {
    ...shown,
    name: nameOf(head),
    status: stateOf({
      ...head,
      payMethods: payMethods.length,
      returned: payMethods.filter(({ returnedBy }) => returnedBy !== null).length,
    }),
    mayVoid: mayVoid(head, caller),
    payMethods,
    lines: itemId === null ? [] : await readDetailLines(unit, itemId),
    settles: [...(await readSettled(unit, head))],
    receiptsBehind: [...(await readReceiptsBehind(unit, head))],
    pays: [...applications.pays, ...refunds],
    paidBy: applications.paidBy,
    writtenOff: itemId === null ? [] : [...(await readWriteOffs(unit, itemId))],
    entries: await readDetailEntries(unit, events),
    trustBefore: permits(caller, sumsOverEverything) ? await readTrustBefore(unit, eventId) : null,
    reverses: await readLink(unit, reversesEventId, head),
    reversedBy: await readLink(unit, reversedByEventId),
    activity: await readActivity(unit, head),
  };
}

type Asked = Pick<
  Question<{ itemId?: number | null | undefined; eventId?: number | null | undefined }>,
  "unit" | "caller" | "filter" | "today"
>;

/** The head of a transaction that the caller may see. */
export const readSeenHead = ({ unit, caller, filter, today }: Asked): Promise<DetailHead | undefined> =>
  readDetailHead(
    unit,
    { itemId: filter.itemId ?? null, eventId: filter.eventId ?? null },
    maySee(caller, today),
  );

export const itemDetail: QueryHandler<typeof itemDetailQuery> = async (question) => {
  const head = await readSeenHead(question);
  if (!head) return { detail: null };
  const { unit, caller, today } = question;
  const detail = await readDetail(unit, head, caller);
  const mayOpen = await readOpenable(unit, { ...namedIn(detail), isSeen: maySee(caller, today) });
  return { detail: { ...detail, mayOpen } };
};
