// Reads payments that wait, within the caller's offices, and whether their payees were changed lately.
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listRows } from "@fiducia/serving/listing/listing";
import { person, personName } from "@fiducia/serving/names";
import { officesOf } from "@fiducia/serving/scope";
import { sql } from "kysely";
import { inHeldOffices } from "../shared/held-reach.store.ts";
import { heldPaymentsReport } from "./held-payments.report.ts";

/** What of the company's address and bank the history of the settings has of the last 30 days. */
const payeeChanged = sql`coalesce((
  select string_agg(distinct changed.what, ', ' order by changed.what) from setting_change s
  cross join lateral (values
    ('address', array['address_line_1', 'address_line_2', 'city', 'state', 'postal_code']),
    ('bank details', array['routing_number', 'account_last_four']),
    ('name on checks', array['check_name'])) changed (what, fields)
  where s.agency_id = h.agency_id and s.subject = 'payee' and s.subject_key = jsonb_build_object('carrier_id', h.carrier_id)
    and s.changed_at > h.entered_at - interval '30 days'
    and exists (select from unnest(changed.fields) f where coalesce(s.before ->> f, '') <> coalesce(s.after ->> f, ''))), '')`;

export const heldPayments: ReportHandler<typeof heldPaymentsReport> = (question) => {
  const { unit, caller, filter } = question;
  const offices = [officesOf(caller, PERMISSION.payOut), officesOf(caller, PERMISSION.approvePayments)];
  return listRows(question, heldPaymentsReport, {
    rows: sql`
      select h.held_id as "heldPaymentId", (h.entered_at at time zone coalesce(a.time_zone, 'UTC'))::date as "enteredOn",
        h.event_type as "transactionType", h.payee, b.name as "bankAccountName", h.pay_method as "payMethod",
        h.line_count as lines, h.amount_cents as amount, h.memo, ${person("u")} as "enteredBy",
        ${payeeChanged} as "payeeChanged", h.state as "heldState",
        coalesce(${personName("d")}, '') as "decidedBy", h.reason, e.item_id as "itemId", h.office_id as "officeId",
        h.entered_by = ${caller.userId} as "isOwn"
      from held_payment h
      join agency a on a.agency_id = h.agency_id
      join gl_account b on b.agency_id = h.agency_id and b.gl_account_id = h.bank_account_id
      join user_account u on u.agency_id = h.agency_id and u.user_id = h.entered_by
      left join user_account d on d.agency_id = h.agency_id and d.user_id = h.decided_by
      left join event e on e.agency_id = h.agency_id and e.event_id = h.event_id
      where h.agency_id = ${unit.agencyId} and (h.state = 'Waiting' or ${filter.includeDecided ?? false})
        and (${sql.join(
          offices.map((reach) => inHeldOffices(reach)),
          sql` or `,
        )})`,
    sort: "enteredOn",
  });
};
