// What is open of clients who want paper, and the letters about it that nobody has printed.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";

/** The open invoices and returned checks of clients who want their papers by post. */
export async function readToRemind(unit: ReadUnit): Promise<number[]> {
  const rows = await unit.rows(sql<{ id: number }>`
    select o.item_id as id from open_item o
    join client c on c.agency_id = o.agency_id and c.client_id = o.client_id
    where o.agency_id = ${unit.agencyId} and o.remaining_cents > 0 and c.delivery_preference = 'Print'
      and c.address_line_1 <> ''
    order by o.item_id limit 1000`);
  return rows.map(({ id }) => id);
}

export async function readPapersToPrint(unit: ReadUnit): Promise<number[]> {
  const rows = await unit.rows(sql<{ id: number }>`
    select w.letter_id as id from reminder_letter w
    where w.agency_id = ${unit.agencyId} and w.delivery = 'Print' and not exists (select from reminder_print p
      where p.agency_id = w.agency_id and p.letter_id = w.letter_id)
    order by w.letter_id limit 300`);
  return rows.map(({ id }) => id);
}
