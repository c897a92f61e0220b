// Carries the queues of all agencies that export to QuickBooks Online, every minute.
import { defineJob, everyAgency, forEachAgency } from "@fiducia/serving/job";
import { z } from "zod";
import type { Vault } from "../../identity/shared/vault.server.ts";
import { onlineApp } from "../shared/online-app.server.ts";
import { runOnline } from "./run-online.server.ts";

export const makeCarryOnlineJob = (vault: Pick<Vault, "seal" | "open">) =>
  defineJob({
    name: "CarryOnline",
    payload: z.strictObject({}),
    retries: 0,
    schedule: "* * * * *",
    async run(_payload, { connection, clock, signal }) {
      const app = onlineApp();
      if (!app) return;
      await forEachAgency(await everyAgency(connection), { signal }, (agencyId) =>
        runOnline({ connection, agencyId, clock, vault, app, signal }),
      );
    },
  });
