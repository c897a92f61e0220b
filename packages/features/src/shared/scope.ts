// What of a listing the caller may see: offices, own items, and two days.
import { type Caller, seesOwnItemsOnly } from "@fiducia/contract/caller";
import { type RawBuilder, sql } from "kysely";

/** The permission of every trust report: viewing trust accounting reports. */
export const TRUST_REPORTS = 9000;

/**
 * The offices that a listing is limited to: the one asked for, or all that the permission reaches; "all" for no
 * limit. An office beyond the caller's reach leaves none.
 */
export function officesOf(
  caller: Caller,
  permission: number,
  asked: number | null | undefined,
): "all" | readonly number[] {
  const reach = caller.isAdmin ? "all" : (caller.grants.get(permission) ?? []);
  if (asked == null) return reach;
  return reach === "all" || reach.includes(asked) ? [asked] : [];
}

/** An item is in scope when its policy office or its user's office is; `event` is the alias of its row. */
export function inOffices(event: string, offices: "all" | readonly number[]): RawBuilder<boolean> {
  if (offices === "all") return sql`true`;
  if (offices.length === 0) return sql`false`;
  const list = sql.join([...offices]);
  return sql`(${sql.ref(`${event}.policy_office_id`)} in (${list}) or ${sql.ref(`${event}.user_office_id`)} in (${list}))`;
}

/** Own items are those that the caller created. */
export const ofCaller = (event: string, caller: Caller): RawBuilder<boolean> =>
  seesOwnItemsOnly(caller) ? sql`${sql.ref(`${event}.created_by`)} = ${caller.userId}` : sql`true`;
