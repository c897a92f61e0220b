// Reads the statements of a client.

import { readServedClient } from "@fiducia/money/client/served-client.server";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import { inReach } from "../shared/batch-reach.store.ts";
import type { clientStatementsQuery } from "./client-statements.contract.ts";

type Statement = z.output<typeof clientStatementsQuery.answer>[number];
const MOST = 100;

export const clientStatements: QueryHandler<typeof clientStatementsQuery> = async (question) => {
  const { unit, filter, caller } = question;
  if (!(await readServedClient(question, filter.clientId))) return [];
  return [
    ...(await unit.rows(sql<Statement>`
      select b.batch_id as "batchId", b.kind, b.as_of as "asOf", i.balance_cents as balance, i.state, i.reason,
        u.initials as by, b.created_at as at
      from statement_item i
      join statement_batch b on b.agency_id = i.agency_id and b.batch_id = i.batch_id
      join user_account u on u.agency_id = b.agency_id and u.user_id = b.created_by
      where i.agency_id = ${unit.agencyId} and i.client_id = ${filter.clientId} and ${inReach(caller)}
      order by i.batch_id desc limit ${MOST}`)),
  ];
};
