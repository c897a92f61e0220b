// Forgets a message for statements.
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { forgetStatementMessageCommand } from "./statement-messages.contract.ts";

export const forgetStatementMessage = writingCommand(
  forgetStatementMessageCommand,
  async (unit, { body: { keptMessageId } }) => {
    const gone = await unit.run(sql`
      delete from statement_message where agency_id = ${unit.agencyId} and message_id = ${keptMessageId}`);
    return gone > 0
      ? done({ keptMessageId })
      : refuse(forgetStatementMessageCommand.refusals, "MESSAGE_UNKNOWN", {
          field: "keptMessageId",
          kind: "unknown",
        });
  },
);
