// Reads a page of a client's transactions.

import { type ItemType, itemName } from "@fiducia/contract/item-types";
import { clientNumber } from "@fiducia/kernel/client-number";
import type { EventType } from "@fiducia/ledger/plan";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { readServedClient } from "@fiducia/money/client/served-client.server";
import { eventWords } from "@fiducia/money/reversal/reversible.store";
import { maySee } from "@fiducia/money/reversal/seen-events.server";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { personName } from "@fiducia/serving/names";
import { sql } from "kysely";
import type { ClientActivity, clientActivityQuery } from "./client-activity.contract.ts";

const PAGE = 100;

type Shown = ClientActivity["transactions"][number];

interface Row extends Pick<Shown, "eventId" | "datedOn" | "at" | "amount" | "memo" | "isVoided"> {
  readonly eventType: EventType;
  readonly isReversal: boolean;
  /** Of its own item, or of the one that it is about. */
  readonly itemId: number | null;
  readonly itemType: ItemType | null;
  readonly itemNumber: number | null;
  readonly isOwnItem: boolean;
  readonly initials: string;
  readonly person: string;
  readonly isSeen: boolean;
}

function nameOf({ eventType, isReversal, itemType, itemNumber, isOwnItem }: Row): string {
  const item = itemType === null || itemNumber === null ? undefined : itemName(itemType, itemNumber);
  if (isReversal && item && itemType === eventType) return `Void of ${item}`;
  if (isOwnItem && item) return item;
  const what = item ? `${eventWords(eventType)} of ${item}` : eventWords(eventType);
  return isReversal ? `Void of ${what.charAt(0).toLowerCase()}${what.slice(1)}` : what;
}

const shownOf = (row: Row, clientId: number): Shown => ({
  eventId: row.eventId,
  name: nameOf(row),
  datedOn: row.datedOn,
  at: row.at,
  by: { initials: row.initials, name: row.person },
  amount: row.amount,
  memo: row.memo,
  isVoided: row.isVoided,
  opens: row.isSeen
    ? {
        eventId: row.eventId,
        itemId: row.isOwnItem ? row.itemId : null,
        transactionType: row.eventType,
        clientNumber: clientNumber(clientId),
      }
    : null,
});

/** What the client owes less by a write-off, which has no column for it. */
const writtenOff = sql`(select -sum(g.amount_cents)::bigint from entry n
  join posting g on g.agency_id = n.agency_id and g.entry_id = n.entry_id
  where n.agency_id = e.agency_id and n.event_id = e.event_id and g.account = ${ACCOUNT.clientReceivable})`;

export const clientActivity: QueryHandler<typeof clientActivityQuery> = async (question) => {
  const { unit, caller, filter, today } = question;
  const client = await readServedClient(question, filter.clientId);
  if (!client) return { activity: null };
  const { after } = filter;
  const rows = await unit.rows(sql<Row>`
    select e.event_id as "eventId", e.event_type as "eventType", e.dated_on as "datedOn", e.posted_at as at,
      coalesce(nullif(e.tendered_cents - coalesce(e.change_cents, 0), 0), nullif(e.disbursed_cents, 0), nullif(e.invoiced_cents, 0),
        nullif(e.applied_cents, 0), case when e.event_type = 'WriteOff' then ${writtenOff} end) as amount,
      coalesce(nullif(e.reason, ''), e.memo) as memo, e.reverses_event_id is not null as "isReversal",
      exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id) as "isVoided",
      i.item_id as "itemId", i.item_type as "itemType", i.item_number as "itemNumber",
      coalesce(i.event_id = e.event_id, false) as "isOwnItem", u.initials, ${personName("u")} as person,
      ${maySee(caller, today)} as "isSeen"
    from event e
    left join item i on i.agency_id = e.agency_id and i.item_id = e.item_id
    join user_account u on u.agency_id = e.agency_id and u.user_id = e.created_by
    where e.agency_id = ${unit.agencyId} and e.client_id = ${client.clientId}
      and ${after ? sql`(e.dated_on, e.event_id) < (${after.datedOn}::date, ${after.eventId}::bigint)` : sql`true`}
    order by e.dated_on desc, e.event_id desc limit ${PAGE + 1}`);
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    activity: {
      transactions: page.map((row) => shownOf(row, client.clientId)),
      next: last ? { datedOn: last.datedOn, eventId: last.eventId } : null,
    },
  };
};
