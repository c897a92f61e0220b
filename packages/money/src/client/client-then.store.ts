// Name and address of a client at a moment, in SQL: papers keep what they said when they were issued.
import { type RawBuilder, sql } from "kysely";

const SHOWN = sql.raw(
  `client_id, first_name, last_name, business_name, address_line_1, address_line_2, city, state, postal_code`,
);

/** One row: the client of the event `e` as it was when that was posted; none without a client. */
export const clientThen: RawBuilder<unknown> = sql`
  (select ${SHOWN} from (
    (select ${SHOWN}, 0 as place from past_client
      where agency_id = e.agency_id and client_id = e.client_id and through_event_id >= e.event_id
      order by through_event_id limit 1)
    union all
    select ${SHOWN}, 1 from client where agency_id = e.agency_id and client_id = e.client_id) known
  order by place limit 1)`;
