// Reads the payments of a range of days, within the caller's offices and days.

import { PERMISSION } from "@fiducia/contract/permissions";
import { said } from "@fiducia/contract/spellings";
import { lookUp } from "@fiducia/database/look-up";
import { currentCheckNumber, spoiledChecks } from "@fiducia/money/paid-out/check-number.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { eventsWith } from "@fiducia/serving/listing/event-range";
import { listRowsOfEvents } from "@fiducia/serving/listing/rows-of-events";
import { person } from "@fiducia/serving/names";
import { officesOf } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";
import { PAYMENT_TYPES, paymentsMadeReport } from "./payments-made.report.ts";

const summed = sql`e.disbursed_cents as amount, e.is_voided as "isVoided"`;

const shownOf = (events: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.event_id as "eventId", e.item_id as "itemId", e.dated_on as "transactionDate",
    e.event_type as "transactionType", i.item_number::text as "itemNumber", 
    lpad(e.client_id::text, 8, '0') as "clientNumber", e.payee, b.name as "bankAccountName",
    e.pay_method as "payMethod", case when e.disbursed_cents = 0 then null else ${currentCheckNumber} end as "checkNumber",
    ${spoiledChecks} as spoiled, ${summed}, e.memo, ${person("u")} as "createdBy", e.user_office_id as "officeId", uo.name as "userOffice"
  from (${events}) e
  ${lookUp("item i", "item_id = e.item_id")}
  left join gl_account b on b.agency_id = e.agency_id and b.gl_account_id = e.bank_account_id
  join user_account u on u.agency_id = e.agency_id and u.user_id = e.created_by
  join office uo on uo.agency_id = e.agency_id and uo.office_id = e.user_office_id`;

export const paymentsMade: ReportHandler<typeof paymentsMadeReport> = (question) => {
  const { unit, caller, today, filter } = question;
  const range = {
    agencyId: unit.agencyId,
    caller,
    today,
    officeId: said(filter, "officeId"),
    range: { start: filter.startDate, end: filter.endDate },
    offices: officesOf(caller, PERMISSION.payOut),
  };
  const isPayment = [
    sql`e.event_type in (${sql.join([...PAYMENT_TYPES])})`,
    sql`e.reverses_event_id is null`,
  ];
  const voidedWhenever = (events: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select e.agency_id, e.event_id, e.item_id, e.event_type, e.dated_on, e.client_id, e.payee, e.memo, e.bank_account_id, e.pay_method,
      e.reference_number, e.disbursed_cents, e.created_by, e.user_office_id, exists (select from event v
        where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id) as is_voided
    from (${events}) e`;
  return listRowsOfEvents(question, paymentsMadeReport, {
    events: (conditions) => eventsWith(range, [...isPayment, ...conditions]),
    chosen: voidedWhenever,
    shown: shownOf,
    summed: (events) => sql`select ${summed} from (${events}) e`,
    place: { columns: [], inRow: [], of: () => [] },
  });
};
