// Reads the messages for statements by name.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import type { statementMessagesQuery } from "./statement-messages.contract.ts";

type Kept = z.output<typeof statementMessagesQuery.answer>[number];

export const statementMessages: QueryHandler<typeof statementMessagesQuery> = async ({ unit }) => [
  ...(await unit.rows(sql<Kept>`
    select message_id as "keptMessageId", name, words as message from statement_message
    where agency_id = ${unit.agencyId} order by name collate reading_order, message_id`)),
];
