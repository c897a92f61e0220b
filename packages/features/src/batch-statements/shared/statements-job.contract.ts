// What a command needs to ask a worker for the statements of a batch.
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const statementsJob = {
  name: "MakeStatements",
  payload: z.strictObject({ agencyId: wireId, batchId: wireId }),
  // A worker that is killed has tried once more.
  retries: 50,
} as const;
