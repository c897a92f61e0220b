// A part of the doors with every change: each holds, and the judge sees the twin that does not.
import { beforeAll, expect, inject, test } from "vitest";
import "@fiducia/database/testing/global-setup";
import { buildWhenStale } from "../../tools/run/build-when-stale.mjs";
import { trialsOn, tryDoor } from "./doors.ts";

beforeAll(() => buildWhenStale(() => undefined));

test.each(trialsOn(inject("testCluster")).map((trial) => [trial.name, trial] as const))(
  "%s: the product holds, the twin is caught",
  async (_, trial) => {
    const { product, twin } = await tryDoor(trial, "small");
    expect(product.wrongs.join("; ")).toBe("");
    expect(twin.wrongs.join("; ")).not.toBe("");
  },
  240_000,
);
