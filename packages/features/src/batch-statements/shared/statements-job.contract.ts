// What a command needs to ask a worker for the statements of a batch.
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const statementsJob = {
  name: "MakeStatements",
  payload: z.strictObject({ agencyId: wireId, batchId: wireId }),
  retries: 10,
} as const;
