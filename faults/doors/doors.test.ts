// A part of the doors with every change: each holds, and the judge sees the twin that does not.
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import "@fiducia/database/testing/global-setup";
import { Installation } from "../../tools/installation/installation.ts";
import { buildWhenStale } from "../../tools/run/build-when-stale.mjs";
import type { OnInstallation } from "./door-trial.ts";
import { trialsOn, tryDoor } from "./doors.ts";

/** Fewer places than the smallest storm has sockets. */
const FEW_PLACES = { CONNECTIONS: "300", CONNECTIONS_PER_ADDRESS: "30" };

let shared: Installation;
beforeAll(async () => {
  buildWhenStale(() => undefined);
  shared = await Installation.found(FEW_PLACES);
});
afterAll(() => shared.remove());

const onShared: OnInstallation = async (work) => {
  if (!shared.isRunning) await shared.start();
  return work(shared);
};

test.each(trialsOn(inject("testCluster")).map((trial) => [trial.name, trial] as const))(
  "%s: the product holds, the twin is caught",
  async (_, trial) => {
    const { product, twin } = await tryDoor(trial, "small", onShared);
    expect(product.wrongs.join("; ")).toBe("");
    expect(twin.wrongs.join("; ")).not.toBe("");
  },
  240_000,
);
