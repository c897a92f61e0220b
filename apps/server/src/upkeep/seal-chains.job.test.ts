// The chains are sealed where the key is; two workers that share key and file seal each event once.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { readSeal } from "@fiducia/installation/seals/seal";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { runJob } from "@fiducia/serving/job";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDemoSite } from "../testing/demo-site.ts";
import { sealChainsJob } from "./seal-chains.job.ts";
import { Sealer } from "./sealer.ts";

const keys: KeyRing = [{ version: 1, key: "s".repeat(43) }];
const site = openForFile(openDemoSite);

const invoice = {
  Command: "IssueInvoice",
  clientId: 871,
  lines: [
    {
      ...{ lineType: "agencyFee", description: "Fee", amount: 25_00, reportingAccountId: 22 },
    },
  ],
};

test("each event is sealed once, whichever worker does it", async () => {
  const file = join(site.folder, "seals.jsonl");
  const context = { connection: site.database.connection, clock: () => site.now() };
  const work = { ...context, signal: new AbortController().signal };
  const workers = [1, 2].map(() => sealChainsJob(new Sealer({ ...context, keys, file })));
  const seal = async (which: number) => workers[which] && runJob(workers[which], {}, work);
  const issued = async () => expect((await site.post("MJS@1001", "command", invoice)).status).toBe(200);
  await seal(0);
  await issued();
  await seal(1);
  await issued();
  await seal(0);
  await seal(1);
  const seals = readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => readSeal(line));
  const ofDemo = seals.filter((each) => each?.agency === 1001).map((each) => each?.position ?? 0);
  expect(seals).toHaveLength(4);
  expect(ofDemo.map((position) => position - (ofDemo[0] ?? 0))).toEqual([0, 1, 2]);
  const [noted] = await readAs(site.database.connection, 1001, (unit) =>
    unit.rows<{ position: number }>(sql`select chain_position as position from sealed_chain`),
  );
  expect(noted?.position).toBe(ofDemo.at(-1));
});
