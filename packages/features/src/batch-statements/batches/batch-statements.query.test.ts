// The batches of the demo agency, the newest first.

import { demoOfFile, demoUser, servedReport } from "@fiducia/stories/every-call/demo-agencies";
import { expect, test } from "vitest";

const demo = demoOfFile();
const batches = servedReport("GetBatchStatements");

test("each batch says how far its statements are", async () => {
  const { rows } = await demo.list(batches, demoUser("MJS"));
  expect(rows.map(({ batchNumber, kind, status }) => [batchNumber, kind, status])).toEqual([
    ["2", "Activity", "Running"],
    ["1", "OpenItem", "Running"],
  ]);
  for (const { clients, pending, skipped } of rows) expect(Number(pending) + Number(skipped)).toBe(clients);
});

test("who has customer reports in some offices only sees the batches that the user made", async () => {
  const caller = { ...demoUser("CUS"), grants: new Map([[9005, [1]]]) };
  expect((await demo.list(batches, caller)).rows).toEqual([]);
});
