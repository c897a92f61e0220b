// Reads the e-mails to a client.

import { readServedClient } from "@fiducia/money/client/served-client.server";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import type { clientMailsQuery } from "./client-mails.contract.ts";

type Mail = z.output<typeof clientMailsQuery.answer>[number];
const MOST = 100;

export const clientMails: QueryHandler<typeof clientMailsQuery> = async (question) => {
  const { unit, filter } = question;
  if (!(await readServedClient(question, filter.clientId))) return [];
  return [
    ...(await unit.rows(sql<Mail>`
      select m.message_id as "messageId", m.subject, m.to_address as "to", m.state, m.answer, u.initials as by,
        m.changed_at as "changedAt"
      from mail_message m join user_account u on u.agency_id = m.agency_id and u.user_id = m.created_by
      where m.agency_id = ${unit.agencyId} and m.client_id = ${filter.clientId}
      order by m.message_id desc limit ${MOST}`)),
  ];
};
