// Reads what was open at the end of a day: what is open now, less what moved since.

import { lookUp } from "@fiducia/database/look-up";
import type { Day } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** Of the posting `p`: it moves what is open of its item, as `keep_open_items` has it. */
export const movesOpenItem: Sql = sql`(p.account = ${ACCOUNT.clientReceivable}
  or (p.account = ${ACCOUNT.clientCredit} and p.part_id is null and p.movement is null))`;

export interface OpenAsked {
  readonly agencyId: number;
  readonly asOf: Day;
  /** Further conditions on the open item `o`. */
  readonly where?: Sql;
}

/**
 * One row: an item with what was open of it at the end of the day, below zero for a credit. What has not moved since is
 * as it is now; of the rest, what moved since is taken back. Both are found by an index, so that the work grows with
 * what was open and what moved since, not with the history.
 */
export function openAsOf({ agencyId, asOf, where = sql`true` }: OpenAsked): Sql {
  const columns = sql`o.agency_id, o.item_id, o.client_id, o.kind, o.dated_on, o.due_on, o.original_cents`;
  return sql`
    select ${columns}, o.remaining_cents as open_cents from open_item o
    where o.agency_id = ${agencyId} and o.remaining_cents <> 0 and o.last_moved_on <= ${asOf} and ${where}
    union all
    select ${columns}, o.remaining_cents - since.cents from open_item o
    cross join lateral (select coalesce(sum(p.amount_cents), 0)::bigint as cents from posting p
      ${lookUp("entry e", "entry_id = p.entry_id")}
      where p.agency_id = o.agency_id and p.item_id = o.item_id and ${movesOpenItem} and e.dated_on > ${asOf}) since
    where o.agency_id = ${agencyId} and o.last_moved_on > ${asOf} and o.dated_on <= ${asOf}
      and o.remaining_cents <> since.cents and ${where}`;
}
