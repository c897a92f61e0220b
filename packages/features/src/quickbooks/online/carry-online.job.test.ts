// The worker carries for every agency that QuickBooks Online lets in, and for no other; for one that asks, at once.
import { runJob } from "@fiducia/serving/job";
import { counterOfTest, granted, VAULT } from "@fiducia/stories/counter/counter";
import { CONNECT_DESKTOP } from "@fiducia/stories/exporting/quickbooks-desk";
import { QuickbooksOnline } from "@fiducia/stories/exporting/quickbooks-online";
import { afterEach, expect, test } from "vitest";
import { registerOnlineApp } from "../shared/online-app.server.ts";
import { makeCarryOnlineJob } from "./carry-online.job.ts";

const counter = counterOfTest();
afterEach(() => registerOnlineApp(undefined));

const work = (asking: { agencyId?: number } = {}) => {
  const { signal } = new AbortController();
  const { connection } = counter;
  return runJob(makeCarryOnlineJob(VAULT), asking, { connection, clock: () => counter.now, signal });
};

test("accounts are read now and then until the export begins", async () => {
  const online = await new QuickbooksOnline(counter).connect();
  try {
    const { calls } = online.emulator;
    expect(calls).toHaveLength(4);
    counter.at("2026-03-02T16:09:00Z");
    await work();
    registerOnlineApp(online.door.app);
    await work();
    expect(calls).toHaveLength(4);
    counter.at("2026-03-02T16:11:00Z");
    await work();
    expect(calls).toHaveLength(7);
    await work({ agencyId: counter.agencyId + 1 });
    expect(calls).toHaveLength(7);
    await work({ agencyId: counter.agencyId });
    expect(calls).toHaveLength(10);
    granted(await counter.tell("MJS", CONNECT_DESKTOP, { password: "of the connector" }));
    counter.at("2026-03-02T16:30:00Z");
    await work();
    expect(calls).toHaveLength(10);
    expect(await online.settings()).toMatchObject({ integrationType: "Desktop", accountsReadAt: null });
  } finally {
    await online.close();
  }
});
