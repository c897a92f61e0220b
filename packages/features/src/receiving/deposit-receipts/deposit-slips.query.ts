// Reads the deposit slips of the caller's offices with what is on them.

import { PERMISSION } from "@fiducia/contract/permissions";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { maySee } from "@fiducia/money/reversal/seen-events.server";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { personName } from "@fiducia/serving/names";
import { inOffices, officesOf } from "@fiducia/serving/scope";
import { sql } from "kysely";
import type { z } from "zod";
import type { depositSlipsQuery } from "./deposit-receipts.contract.ts";

type Slip = z.output<typeof depositSlipsQuery.answer>[number];

const MOST = 200;

export const depositSlips: QueryHandler<typeof depositSlipsQuery> = async ({
  unit,
  caller,
  today,
  filter,
}) => {
  const inBank = filter.bankAccountId == null ? sql`true` : sql`s.bank_account_id = ${filter.bankAccountId}`;
  // A voided slip has no receipts any more; its amount is in its entry.
  return [
    ...(await unit.rows(sql<Slip>`
      select s.event_id as "eventId", s.slip_number as "slipNumber", e.dated_on as "datedOn",
        s.bank_account_id as "bankAccountId", b.name as bank, d.amount,
        (select count(*) from waiting_money w
          where w.agency_id = s.agency_id and w.slip_event_id = s.event_id)::integer as count,
        ${personName("u")} as by,
        exists (select from event r where r.agency_id = s.agency_id and r.reverses_event_id = s.event_id) as "isVoided",
        ${maySee(caller, today)} as "mayOpen"
      from deposit_slip s
      join event e on e.agency_id = s.agency_id and e.event_id = s.event_id
      join user_account u on u.agency_id = e.agency_id and u.user_id = e.created_by
      join gl_account b on b.agency_id = s.agency_id and b.gl_account_id = s.bank_account_id
      cross join lateral (select sum(p.amount_cents)::bigint as amount from entry t
        join posting p on p.agency_id = t.agency_id and p.entry_id = t.entry_id and p.account = ${ACCOUNT.trustBank}
        where t.agency_id = s.agency_id and t.event_id = s.event_id) d
      where s.agency_id = ${unit.agencyId} and ${inBank}
        and ${inOffices("e", officesOf(caller, PERMISSION.takePayments))}
      order by s.event_id desc limit ${MOST}`)),
  ];
};
