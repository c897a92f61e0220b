// Reads the pay methods of the receipts among the events; a void of another day gives their money back.
import type { ReportHandler } from "@fiducia/database/handlers";
import { sql } from "kysely";
import { listRows } from "../../shared/listing.ts";
import { eventsAsked } from "../shared/events-asked.store.ts";
import { transferStateShown } from "../shared/transfer-state.store.ts";
import { payMethodsOfEventsReport } from "./pay-methods-of-events.report.ts";

export const payMethodsOfEvents: ReportHandler<typeof payMethodsOfEventsReport> = async (question) =>
  listRows(question, payMethodsOfEventsReport, {
    // One row: what came in by one method with one receipt.
    rows: sql`
      select m.pay_method_id as "payMethodId", e.event_id as "eventId", e.dated_on as "transactionDate",
        case when e.reverses_event_id is null then coalesce(i.item_number::text, '')
          else 'Void of ' || e.reverses_number end as "receiptNumber",
        lpad(e.client_id::text, 8, '0') as "clientNumber", c.full_name as name, m.method as "payMethod",
        m.reference_number as "referenceNumber", m.amount_cents as amount, b.name as "bankAccountName",
        json_build_object('initials', u.initials, 'name', btrim(u.first_name || ' ' || u.last_name)) as "createdBy",
        coalesce(t.status, 'DoNotTransfer') as "transferStatus",
        coalesce(t.sub_status, 'Complete') as "transferSubStatus", e.is_voided as "isVoided"
      from (${await eventsAsked(question)}) e
      cross join lateral (select m.* from pay_method m
        where m.agency_id = e.agency_id and m.event_id = e.event_id offset 0) m
      join gl_account b on b.agency_id = m.agency_id and b.gl_account_id = m.bank_account_id
      join user_account u on u.agency_id = e.agency_id and u.user_id = e.created_by
      left join lateral (select i.item_number from item i
        where i.agency_id = e.agency_id and i.item_id = e.item_id offset 0) i on true
      left join lateral (select coalesce(nullif(btrim(c.business_name), ''),
          nullif(btrim(c.first_name || ' ' || c.last_name), ''), '<no name>') as full_name
        from client c where c.agency_id = e.agency_id and c.client_id = e.client_id offset 0) c on true
      left join lateral (select t.status, t.sub_status from item_transfer t
        where t.agency_id = e.agency_id and t.item_id = e.item_id offset 0) t on true
      where e.event_type = 'IncomingPayment'`,
    sort: "transactionDate",
    shows: { transferStatus: transferStateShown(sql`true`) },
  });
