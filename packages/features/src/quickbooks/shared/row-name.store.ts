// The name of a row of the queue: of its item, its journal entry, or its account.
import { lookUpIfAny } from "@fiducia/database/look-up";
import { queueNameOf } from "@fiducia/serving/item-words";
import { sql } from "kysely";

/** Joins to the row `q` what names it. */
export const namedRows = sql`
  ${lookUpIfAny("item i", "item_id = q.item_id")}
  ${lookUpIfAny("quickbooks_journal j", "journal_id = q.journal_id")}
  left join office jo on jo.agency_id = j.agency_id and jo.office_id = j.office_id
  left join gl_account ga on ga.agency_id = q.agency_id and ga.gl_account_id = q.gl_account_id`;

/** The largest amount of what a journal entry carries alone: it tells two of one day apart. */
const journalAmount = sql`(
  select to_char(coalesce(max(p.amount_cents), 0) / 100.0, 'FM999,999,999,999,990.00') from entry t
  join posting p on p.agency_id = t.agency_id and p.entry_id = t.entry_id
  where t.agency_id = j.agency_id and t.event_id = j.journal_id)`;

export const rowName = sql<string>`case when q.journal_id is null then coalesce(${queueNameOf("i")}, ga.name)
  when j.is_of_day then 'Journal of ' || to_char(j.dated_on, 'MM/DD/YYYY') || ', ' || jo.name
    else 'Journal entry of ' || to_char(j.dated_on, 'MM/DD/YYYY') || ', ' || ${journalAmount} end`;
