// Reads the notes on a client.

import { readServedClient } from "@fiducia/money/client/served-client.server";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { itemLabelOf } from "@fiducia/serving/item-words";
import { sql } from "kysely";
import type { z } from "zod";
import type { clientNotesQuery } from "./client-notes.contract.ts";

type Note = z.output<typeof clientNotesQuery.answer>[number];
const MOST = 100;

export const clientNotes: QueryHandler<typeof clientNotesQuery> = async (question) => {
  const { unit, filter } = question;
  const { clientId, itemId } = filter;
  if (!(await readServedClient(question, clientId))) return [];
  const about = itemId === undefined ? sql`true` : sql`n.item_id = ${itemId}`;
  return [
    ...(await unit.rows(sql<Note>`
      select n.note_id as "noteId", n.words as note, n.promised_on as "promisedOn", u.initials as by, n.written_at as at,
        case when i.item_id is not null then json_build_object('itemId', i.item_id, 'eventId', i.event_id,
          'transactionType', i.item_type, 'name', ${itemLabelOf("i")}) end as item
      from client_note n
      join user_account u on u.agency_id = n.agency_id and u.user_id = n.written_by
      left join item i on i.agency_id = n.agency_id and i.item_id = n.item_id
      where n.agency_id = ${unit.agencyId} and n.client_id = ${clientId} and ${about}
      order by n.note_id desc limit ${MOST}`)),
  ];
};
