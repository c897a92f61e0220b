// The statements that were made for a client, the newest first.
import { customerReports } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireDay, wireId, wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";
import { KINDS } from "../shared/statement-options.contract.ts";
import { STATEMENT_STATES } from "../shared/statement-states.contract.ts";

export const clientStatementsQuery = defineQuery({
  name: "GetClientStatements",
  summary: "The last hundred statements of a client of an office that the user serves.",
  access: customerReports,
  filter: z.strictObject({ clientId: wireId }),
  answer: z.array(
    z.strictObject({
      batchId: wireId,
      kind: z.enum(KINDS),
      asOf: wireDay,
      balance: wireCents,
      state: z.enum(STATEMENT_STATES),
      reason: z.string(),
      by: z.string(),
      at: wireInstant,
    }),
  ),
});
