// A part of the QuickBooks fault with every change: nothing is doubled or lost, and the judge sees a program that doubles.
import { expect, inject, test } from "vitest";
import "@fiducia/database/testing/global-setup";
import { carryWithFaults, KINDS } from "./quickbooks.ts";

test.each(KINDS)(
  "%s",
  async (kind) => {
    expect(await carryWithFaults(inject("testCluster"), kind, { items: 10 })).toMatchObject({
      ...{ doubled: 0, missing: 0, differing: 0 },
    });
  },
  120_000,
);

test("a program that sends anew what was not answered doubles it", async () => {
  const { doubled } = await carryWithFaults(inject("testCluster"), "loseReply", {
    items: 10,
    isNaive: true,
  });
  expect(doubled).toBeGreaterThan(0);
});
