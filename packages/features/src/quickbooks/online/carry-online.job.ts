// Carries the queues of all agencies that export to QuickBooks Online, every minute; and of one that asks for it, at once.

import type { Vault } from "@fiducia/secrets/vault.server";
import { defineJob, everyAgency, forEachAgency } from "@fiducia/serving/job";
import { carryOnlineJob } from "../shared/carry-online.contract.ts";
import { onlineApp } from "../shared/online-app.server.ts";
import { runOnline } from "./run-online.server.ts";

export const makeCarryOnlineJob = (vault: Pick<Vault, "seal" | "open">) =>
  defineJob({
    ...carryOnlineJob,
    async run({ agencyId: asking }, { connection, clock, signal }) {
      const app = onlineApp();
      if (!app) return;
      const isAskedFor = asking !== undefined;
      const agencies = isAskedFor ? [asking] : await everyAgency(connection);
      await forEachAgency(agencies, { signal }, (agencyId) =>
        runOnline({ connection, agencyId, clock, vault, app, signal, isAskedFor }),
      );
    },
  });
