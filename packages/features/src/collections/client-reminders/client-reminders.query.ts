// Reads the reminders to a client, and what of it is left out of them.

import { readServedClient } from "@fiducia/money/client/served-client.server";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { itemLabelOf } from "@fiducia/serving/item-words";
import { sql } from "kysely";
import type { z } from "zod";
import { letterRows } from "../shared/letter-rows.store.ts";
import type { clientRemindersQuery } from "./client-reminders.contract.ts";

type Answer = z.output<typeof clientRemindersQuery.answer>;
const MOST = 100;

export const clientReminders: QueryHandler<typeof clientRemindersQuery> = async (question) => {
  const { unit, filter } = question;
  const { clientId } = filter;
  if (!(await readServedClient(question, clientId))) return { letters: [], leftOut: [] };
  const letters = await unit.rows(sql<Answer["letters"][number]>`
    select r."letterId", r."writtenAt", r.level, r.items, r.total, r.state
    from (${letterRows(unit.agencyId, sql`w.client_id = ${clientId}`)}) r order by r."letterId" desc limit ${MOST}`);
  const leftOut = await unit.rows(sql<Answer["leftOut"][number]>`
    select x.exception_id as "exceptionId", case when i.item_id is not null then ${itemLabelOf("i")} end as item, x.reason,
      x.since, u.initials as by
    from reminder_exception x
    join user_account u on u.agency_id = x.agency_id and u.user_id = x.said_by
    left join item i on i.agency_id = x.agency_id and i.item_id = x.item_id
    where x.agency_id = ${unit.agencyId} and x.client_id = ${clientId} and x.ended_at is null
    order by x.exception_id`);
  return { letters: [...letters], leftOut: [...leftOut] };
};
