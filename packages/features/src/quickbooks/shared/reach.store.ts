// The condition on rows of the queue for a caller's reach: offices, own items, two days.
import { type Caller, seesOwnItemsOnly, seesTwoDaysOnly } from "@fiducia/contract/caller";
import { addDays, type Day } from "@fiducia/kernel/day";
import { inOffices, ofCaller, officesOf } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";

interface Reaching {
  readonly caller: Caller;
  readonly today: Day;
  readonly permission: number;
}

/**
 * Whether the row `q` is within the permission's scope, by what stands beside it of its item. Accounts and journal entries
 * are of nobody: only who sees all sees them.
 */
export function inReach({ caller, today, permission }: Reaching): RawBuilder<boolean> {
  const offices = officesOf(caller, permission);
  if (offices === "all" && !seesOwnItemsOnly(caller) && !seesTwoDaysOnly(caller)) return sql`true`;
  const ofDays = seesTwoDaysOnly(caller) ? sql`q.dated_on >= ${addDays(today, -1)}` : sql`true`;
  return sql`(q.created_by is not null and ${inOffices("q", offices)} and ${ofCaller("q", caller)} and ${ofDays})`;
}
