// What an item of the queue is called, in SQL.
import { type RawBuilder, sql } from "kysely";

/** As the user calls the item of the row `i`: Invoice 1001, Payment 1001. */
export const itemNameShown: RawBuilder<string> = sql`case i.item_type when 'CreditMemo' then 'Credit Memo'
  when 'IncomingPayment' then 'Payment' when 'NSFCheck' then 'NSF Check'
  else regexp_replace(i.item_type, '([a-z])([A-Z])', '\\1 \\2', 'g') end || ' ' || i.item_number`;
