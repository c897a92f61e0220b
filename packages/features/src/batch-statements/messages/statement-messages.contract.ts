// Messages for statements that were kept under a name; they are kept with a batch (CreateStatementBatch).
import { customerReports } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const statementMessagesQuery = defineQuery({
  name: "GetStatementMessages",
  summary: "The messages for statements that were kept under a name.",
  access: customerReports,
  filter: z.strictObject({}),
  answer: z.array(z.strictObject({ keptMessageId: wireId, name: z.string(), message: z.string() })),
});

export const forgetStatementMessageCommand = defineCommand({
  name: "ForgetStatementMessage",
  summary: "Forgets a message for statements; statements that have it keep it.",
  access: customerReports,
  body: z.strictObject({ keptMessageId: wireId }),
  answer: z.strictObject({ keptMessageId: wireId }),
  refusals: { MESSAGE_UNKNOWN: "There is no such message any more." },
});
