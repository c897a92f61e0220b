// Reads the pay methods of the receipts among the events; a void on another day subtracts them.

import { lookUp, lookUpIfAny } from "@fiducia/database/look-up";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { eventsWith } from "@fiducia/serving/listing/event-range";
import { listRowsOfEvents } from "@fiducia/serving/listing/rows-of-events";
import { clientName, person } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import { rangeAsked } from "../shared/events-asked.store.ts";
import { transferStateShown } from "../shared/transfer-state.store.ts";
import { payMethodsOfEventsReport } from "./pay-methods-of-events.report.ts";

/** The label: "Money Order". */
const methodShown = sql`regexp_replace(r."payMethod", '([a-z])([A-Z])', '\\1 \\2', 'g')`;

const ofReceipts = sql`e.event_type = 'IncomingPayment'`;

/** One row: what came in by one method with one receipt. */
const methodsOf = (events: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.*, m.pay_method_id, m.method, m.reference_number as method_reference, m.amount_cents,
    m.bank_account_id as banked_id
  from (${events}) e
  ${lookUp("pay_method m", "event_id = e.event_id")}`;

const shownOf = (methods: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select m.pay_method_id as "payMethodId", m.event_id as "eventId", m.item_id as "itemId", m.dated_on as "transactionDate",
    case when m.reverses_event_id is null then coalesce(i.item_number::text, '')
      else 'Void of ' || m.reverses_number end as "receiptNumber",
    lpad(m.client_id::text, 8, '0') as "clientNumber", c.full_name as name, m.method as "payMethod",
    m.method_reference as "referenceNumber", m.amount_cents as amount, m.banked_id as "bankAccountId", b.name as "bankAccountName",
    m.policy_office_id as "policyOfficeId", m.user_office_id as "officeId",
    d.slip_number::text as "depositNumber",
    case when m.reverses_event_id is null and w.pay_method_id is null then m.dated_on else d.dated_on end as "depositedOn",
    ${person("u")} as "createdBy",
    coalesce(t.status, 'DoNotTransfer') as "transferStatus",
    coalesce(t.sub_status, 'Complete') as "transferSubStatus", m.is_voided as "isVoided"
  from (${methods}) m
  join gl_account b on b.agency_id = m.agency_id and b.gl_account_id = m.banked_id
  join user_account u on u.agency_id = m.agency_id and u.user_id = m.created_by
  ${lookUpIfAny("waiting_money w", "pay_method_id = m.pay_method_id")}
  left join lateral (select s.slip_number, v.dated_on from deposit_slip s
    join event v on v.agency_id = s.agency_id and v.event_id = s.event_id
    where s.agency_id = m.agency_id and s.event_id = w.slip_event_id offset 0) d on true
  ${lookUpIfAny("item i", "item_id = m.item_id")}
  left join lateral (select ${clientName("c")} as full_name
    from client c where c.agency_id = m.agency_id and c.client_id = m.client_id offset 0) c on true
  ${lookUpIfAny("item_transfer t", "item_id = m.item_id")}`;

export const payMethodsOfEvents: ReportHandler<typeof payMethodsOfEventsReport> = async (question) => {
  const range = await rangeAsked(question);
  return listRowsOfEvents(question, payMethodsOfEventsReport, {
    events: (conditions) => eventsWith(range, [ofReceipts, ...conditions]),
    chosen: methodsOf,
    shown: shownOf,
    summed: (methods) => sql`select m.amount_cents as amount, m.is_voided as "isVoided" from (${methods}) m`,
    place: {
      columns: ["pay_method_id"],
      inRow: [sql`r."payMethodId"`],
      of: ({ payMethodId }) => [payMethodId],
    },
    shows: { payMethod: methodShown, transferStatus: transferStateShown(sql`true`) },
  });
};
