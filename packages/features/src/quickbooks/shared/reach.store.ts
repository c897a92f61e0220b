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

/** Whether the row `q` is within the permission's scope. Items are not looked up for a caller who sees all. */
export function inReach({ caller, today, permission }: Reaching): RawBuilder<boolean> {
  const offices = officesOf(caller, permission);
  if (offices !== "all" && offices.length === 0) return sql`false`;
  if (offices === "all" && !seesOwnItemsOnly(caller) && !seesTwoDaysOnly(caller)) return sql`true`;
  return sql`exists (select from item i join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
    where i.agency_id = q.agency_id and i.item_id = q.item_id and ${inOffices("e", offices)} and ${ofCaller("e", caller)}
      and (${!seesTwoDaysOnly(caller)} or e.dated_on >= ${addDays(today, -1)}))`;
}
