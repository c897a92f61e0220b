// One row: a letter with its items and how far it is.
import { itemLabelOf } from "@fiducia/serving/item-words";
import { person } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** The letters `w` of an agency. */
export const letterRows = (agencyId: number, where: Sql): Sql => sql`
  select w.letter_id as "letterId", w.written_at as "writtenAt", lpad(w.client_id::text, 8, '0') as "clientNumber",
    w.paper -> 'client' ->> 'name' as name, w.level,
    (select string_agg(${itemLabelOf("i")}, ', ' order by i.item_id) from reminder m
      join item i on i.agency_id = m.agency_id and i.item_id = m.item_id
      where m.agency_id = w.agency_id and m.letter_id = w.letter_id) as items,
    w.total_cents as total, w.delivery,
    case when q.letter_id is not null then 'Printed' when g.state is null then 'To print' when g.state = 'MayHaveBeenSent' then 'May have been sent' else g.state end
      as state,
    coalesce(g.answer, '') as answer, ${person("u")} as "writtenBy"
  from reminder_letter w
  join user_account u on u.agency_id = w.agency_id and u.user_id = w.written_by
  left join mail_message g on g.agency_id = w.agency_id and g.letter_id = w.letter_id
  left join reminder_print q on q.agency_id = w.agency_id and q.letter_id = w.letter_id
  where w.agency_id = ${agencyId} and ${where}`;
