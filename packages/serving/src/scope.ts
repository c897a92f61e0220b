// The caller's scope in a listing: offices, own items, two days.

import { type Caller, type Reach, seesOwnItemsOnly } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import { type RawBuilder, sql } from "kysely";

/** The permission that every trust report needs. */
export const TRUST_REPORTS = PERMISSION.runTrustReports;

/** The offices in which the permission is granted; "all" for no limit. */
export const officesOf = (caller: Caller, permission: number): Reach =>
  caller.isAdmin ? "all" : (caller.grants.get(permission) ?? []);

/** An item is in scope when its policy office or its user's office is; `event` is the alias of its row. */
export function inOffices(event: string, offices: Reach): RawBuilder<boolean> {
  if (offices === "all") return sql`true`;
  if (offices.length === 0) return sql`false`;
  const list = sql.join([...offices]);
  return sql`(${sql.ref(`${event}.policy_office_id`)} in (${list}) or ${sql.ref(`${event}.user_office_id`)} in (${list}))`;
}

/**
 * The condition on a listing's offices. A requested office is the one in which an item was recorded: each item has
 * one, so that the offices add up to the agency. An office out of the caller's reach gives no rows.
 */
export function inOfficeAsked(
  event: string,
  offices: Reach,
  officeId: number | null | undefined,
): RawBuilder<boolean> {
  if (officeId == null) return inOffices(event, offices);
  const isInReach = offices === "all" || offices.includes(officeId);
  return isInReach ? sql`${sql.ref(`${event}.user_office_id`)} = ${officeId}` : sql`false`;
}

/** The office that looks after the policy or client of an event, when one is requested. */
export const ofPolicyOffice = (officeId: number | undefined, event = "e"): readonly RawBuilder<boolean>[] =>
  officeId === undefined ? [] : [sql`${sql.ref(`${event}.policy_office_id`)} = ${officeId}`];

/** Own items: those that the caller created. */
export const ofCaller = (event: string, caller: Caller): RawBuilder<boolean> =>
  seesOwnItemsOnly(caller) ? sql`${sql.ref(`${event}.created_by`)} = ${caller.userId}` : sql`true`;
