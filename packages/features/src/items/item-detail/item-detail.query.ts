// Reads a transaction in full; one that the caller may not see counts as unknown.

import {
  type Caller,
  holds,
  seesOwnItemsOnly,
  seesTransactionsByPeriod,
  seesTwoDaysOnly,
} from "@fiducia/contract/caller";
import { itemName } from "@fiducia/contract/item-types";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import { addDays, type Day } from "@fiducia/kernel/day";
import { isInScope } from "@fiducia/serving/author";
import type { QueryHandler, Question } from "@fiducia/serving/handlers";
import { CLIENT_PERMISSIONS } from "../../clients/shared/client-access.rules.ts";
import { eventWords } from "../shared/reversible.store.ts";
import { readActivity } from "./activity.store.ts";
import { readDetailEntries } from "./detail-entries.store.ts";
import { type DetailHead, readDetailHead } from "./detail-head.store.ts";
import { readDetailApplications, readDetailLines, readDetailPayMethods } from "./detail-lines.store.ts";
import type { ItemDetail, itemDetailQuery } from "./item-detail.contract.ts";

/** The scope of reports: offices, own items, two days. */
function isOnReport(head: DetailHead, caller: Caller, today: Day): boolean {
  if (!holds(caller, PERMISSION.runTrustReports) || !seesTransactionsByPeriod(caller)) return false;
  if (!isInScope(caller, PERMISSION.runTrustReports, [head.policyOfficeId, head.userOfficeId])) return false;
  if (seesOwnItemsOnly(caller) && head.createdBy !== caller.userId) return false;
  return !seesTwoDaysOnly(caller) || head.datedOn >= addDays(today, -1);
}

/** Visible to users who may see the client; outgoing payments also to users who make them. */
function isAtCounter(head: DetailHead, caller: Caller): boolean {
  const offices = [head.policyOfficeId, head.userOfficeId];
  const permissions = head.clientId === null ? [PERMISSION.payOut] : CLIENT_PERMISSIONS;
  return permissions.some(
    (permission) => holds(caller, permission) && isInScope(caller, permission, offices),
  );
}

/** Whether the bank returned everything that came in, or a part. */
function returnedOf(payMethods: ItemDetail["payMethods"]): ItemDetail["status"] | undefined {
  const returned = payMethods.filter(({ returnedBy }) => returnedBy !== null);
  if (returned.length === 0) return undefined;
  return returned.length === payMethods.length ? "Returned" : "Part returned";
}

function statusOf(head: DetailHead, payMethods: ItemDetail["payMethods"]): ItemDetail["status"] {
  if (head.reversesEventId !== null) return "Void";
  if (head.reversedByEventId !== null) return "Voided";
  const returned = returnedOf(payMethods);
  if (returned) return returned;
  if (head.isTakenBack && head.itemType === "IncomingPayment") return "Voided";
  if (head.open === null || head.total === null || head.itemType === "IncomingPayment") return "Posted";
  if (head.open === 0) return "Paid";
  return head.open === head.total ? "Open" : "Part paid";
}

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

async function readDetail(unit: ReadUnit, head: DetailHead, caller: Caller): Promise<ItemDetail> {
  const { itemId, eventId } = head;
  const { itemType: _, createdBy: __, policyOfficeId: ___, userOfficeId: ____, ...rest } = head;
  const { reversesEventId, reversedByEventId, reason: _____, isTakenBack: ______, ...shown } = rest;
  const applications =
    itemId === null ? { pays: [], paidBy: [] } : await readDetailApplications(unit, itemId);
  const payMethods = await readDetailPayMethods(unit, eventId);
  const events = [eventId, ...(reversedByEventId === null ? [] : [reversedByEventId])];
  return {
    ...shown,
    name: nameOf(head),
    status: statusOf(head, payMethods),
    mayVoid: mayVoid(head, caller),
    payMethods,
    lines: itemId === null ? [] : await readDetailLines(unit, itemId),
    ...applications,
    entries: await readDetailEntries(unit, events),
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
export async function readSeenHead({ unit, caller, filter, today }: Asked): Promise<DetailHead | undefined> {
  const head = await readDetailHead(unit, { itemId: filter.itemId ?? null, eventId: filter.eventId ?? null });
  return head && (isOnReport(head, caller, today) || isAtCounter(head, caller)) ? head : undefined;
}

export const itemDetail: QueryHandler<typeof itemDetailQuery> = async (question) => {
  const head = await readSeenHead(question);
  return { detail: head ? await readDetail(question.unit, head, question.caller) : null };
};
