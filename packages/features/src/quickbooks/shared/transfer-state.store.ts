// Reads the transfer states of items that the caller may export.

import { type Caller, seesTwoDaysOnly } from "@fiducia/contract/caller";
import type { ReadUnit } from "@fiducia/database/unit";
import { addDays, type Day } from "@fiducia/kernel/day";
import { queueNameOf } from "@fiducia/serving/item-words";
import { knownClientName } from "@fiducia/serving/names";
import { inOffices, ofCaller, officesOf } from "@fiducia/serving/scope";
import { sql } from "kysely";
import type { Readiness } from "./readiness.contract.ts";
import { joinReadiness } from "./readiness.store.ts";
import { EXPORT_TO_QUICKBOOKS } from "./transfer.contract.ts";

export interface TransferState {
  readonly itemId: number;
  /** Its name: Invoice 1001. */
  readonly itemName: string;
  readonly status: string;
  readonly subStatus: string;
  /** On its own day. One that was voided later is sent, and then reversed on that day. */
  readonly isVoided: boolean;
  /** It, or a part of it, stands in QuickBooks. */
  readonly isThere: boolean;
  /** An opening brought it: QuickBooks has it by hand. */
  readonly isOpening: boolean;
  /** QuickBooks may have a copy of which the books do not know. */
  readonly isInDoubt: boolean;
  readonly readiness: Readiness;
  readonly blockedBy: string | null;
}

interface Asking {
  readonly caller: Caller;
  readonly today: Day;
  /** Whether they are to be set aside: only then is asked what is in doubt. */
  readonly isSettingAside: boolean;
}

/** One row: an item among the ids that the caller may export. */
export async function readTransferStates(
  unit: ReadUnit,
  { caller, today, isSettingAside }: Asking,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, TransferState>> {
  const rows = await unit.rows(sql<TransferState>`
    select i.item_id as "itemId",
      ${queueNameOf("i")} as "itemName",
      i.status, i.sub_status as "subStatus", v.event_id is not null as "isVoided",
      stands_in_quickbooks(i.agency_id, i.item_id) as "isThere",
      e.opening_id is not null as "isOpening",
      ${isSettingAside} and is_in_doubt(i.agency_id, i.item_id) as "isInDoubt", x.readiness, x.blocked_by as "blockedBy"
    from (select i.*, t.status, t.sub_status from item i
      join item_transfer t on t.agency_id = i.agency_id and t.item_id = i.item_id
      where i.agency_id = ${unit.agencyId} and i.item_id = any(${[...new Set(itemIds)]}::bigint[])) i
    join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
    left join lateral (select r.event_id from event r
      where r.agency_id = i.agency_id and r.reverses_event_id = i.event_id and r.dated_on = i.dated_on offset 0) v on true
    left join lateral (select ${knownClientName("c")} as full_name
      from client c where c.agency_id = i.agency_id and c.client_id = i.client_id offset 0) c on true
    ${joinReadiness}
    where ${inOffices("e", officesOf(caller, EXPORT_TO_QUICKBOOKS))} and ${ofCaller("e", caller)}
      and (${!seesTwoDaysOnly(caller)} or e.dated_on >= ${addDays(today, -1)})`);
  return new Map(rows.map((row) => [row.itemId, row]));
}
