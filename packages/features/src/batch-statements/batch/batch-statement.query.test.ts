// The statements of one batch of the demo agency.

import { demoOfFile, demoUser, servedReport } from "@fiducia/stories/every-call/demo-agencies";
import { expect, test } from "vitest";

const demo = demoOfFile();
const batch = servedReport("GetBatchStatement");

test("each client has one, and the states are counted", async () => {
  const { rows, summary = [] } = await demo.list(batch, demoUser("MJS"), { filter: { id: 1 } });
  expect(new Set(rows.map(({ clientId }) => clientId)).size).toBe(rows.length);
  const counted = summary.reduce((sum, figure) => sum + ("count" in figure ? figure.count : 0), 0);
  expect(counted).toBe(rows.length);
});

test("a batch that is not there has none", async () => {
  expect((await demo.list(batch, demoUser("MJS"), { filter: { id: 99 } })).rows).toEqual([]);
});
