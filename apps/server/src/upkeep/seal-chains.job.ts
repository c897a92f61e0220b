// Seals new links of the audit chains; runs where the key and the file of the seals are.

import { defineJob } from "@fiducia/serving/job";
import { z } from "zod";
import type { Sealer } from "./sealer.ts";

export const sealChainsJob = (sealer: Sealer) =>
  defineJob({
    name: "SealChains",
    payload: z.strictObject({}),
    retries: 3,
    schedule: "*/10 * * * *",
    run: () => sealer.sealAll(),
  });
