// One trial: an opening is posted while its worker is killed again and again; afterwards everything stands there once.
import { pause } from "@fiducia/database/pause";
import { cloneTemplate } from "@fiducia/database/testing/clone-template";
import type { TestCluster } from "@fiducia/database/testing/cluster";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { approveOpeningCommand } from "@fiducia/pages/opening/shared/opening-steps.contract";
import { approveOpening } from "@fiducia/pages/opening/steps/opening.command";
import { callerOf } from "@fiducia/stories/counter/agency";
import { Counter, granted } from "@fiducia/stories/counter/counter";
import { manyInvoices, stageRows } from "@fiducia/stories/importing/many-rows";
import { Opener } from "@fiducia/stories/importing/opener";
import { sql } from "kysely";
import { Gang, type Kind } from "../jobs/gang.ts";

export interface ImportSizes {
  readonly invoices: number;
  readonly kills: number;
}

export interface Findings {
  readonly kills: number;
  readonly seconds: number;
  /** Invoices that the books have more than the files. */
  readonly twice: number;
  /** What must not be. */
  readonly wrongs: readonly string[];
}

const PROGRAM = new URL("./opener.ts", import.meta.url);
const LONGEST_MS = 600_000;

const countOf = async (counter: Counter, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await counter.read((unit) => unit.value(query))) ?? 0;

const postedInvoices = (counter: Counter) =>
  countOf(
    counter,
    sql<{ count: number }>`
      select count(*)::int as count from item where agency_id = ${counter.agencyId} and item_type = 'Invoice'`,
  );

/** Kills the worker whenever a further part is posted, and begins another one, until the opening is posted. */
async function killAlong(
  counter: Counter,
  gang: Gang,
  { invoices, kills, isDone }: ImportSizes & { isDone: () => Promise<boolean> },
) {
  const until = performance.now() + LONGEST_MS;
  let killed = 0;
  await gang.add();
  while (!(await isDone())) {
    if (performance.now() > until)
      throw new Error(`the opening was not posted within ${LONGEST_MS / 1000} s`);
    const posted = await postedInvoices(counter);
    if (killed < kills && posted >= ((killed + 1) * invoices) / (kills + 2)) {
      await gang.kill();
      killed += 1;
      await gang.add();
    }
    await pause(5);
  }
  return killed;
}

async function judge(
  counter: Counter,
  openingId: number,
  { invoices }: ImportSizes,
): Promise<Omit<Findings, "kills" | "seconds">> {
  const posted = await postedInvoices(counter);
  const closed = await counter.read((unit) =>
    unit.value(sql<{ closed: string | null }>`select closed_through(${unit.agencyId}) as closed`),
  );
  const unnoted = await countOf(
    counter,
    sql<{ count: number }>`
      select count(*)::int as count from opening_row
      where agency_id = ${counter.agencyId} and opening_id = ${openingId} and event_id is null`,
  );
  const wrongs = [...(await counter.read(brokenProofs))].map((broken) => JSON.stringify(broken));
  if (posted !== invoices) wrongs.push(`${posted} invoices of ${invoices}`);
  if (unnoted > 0) wrongs.push(`${unnoted} rows are not noted as posted`);
  if (closed === null) wrongs.push("the books are not closed through the day");
  return { twice: posted - invoices, wrongs };
}

export async function runTrial(cluster: TestCluster, kind: Kind, sizes: ImportSizes): Promise<Findings> {
  const since = performance.now();
  const database = await cloneTemplate(cluster);
  try {
    const counter = await new Counter().open(database);
    const opener = new Opener(counter);
    const openingId = await opener.begin("2026-02-28");
    await stageRows(counter, openingId, manyInvoices(sizes.invoices));
    await opener.totalAsRows(openingId);
    const { version } = await opener.see(openingId);
    granted(await counter.tell("MJS", [approveOpeningCommand, approveOpening], { openingId, version }));
    const { userId, officeId } = callerOf("MJS");
    const payload = { agencyId: counter.agencyId, openingId, turn: 1, userId, officeId };
    const gang = new Gang(PROGRAM, [database.loginUrl, kind, JSON.stringify(payload)]);
    // What the twin posts twice is not what was approved: it never ends.
    const isDone = async () =>
      (await opener.see(openingId)).state === "Posted" ||
      (kind === "twin" && (await opener.see(openingId)).failure !== "");
    try {
      const kills = await killAlong(counter, gang, { ...sizes, isDone });
      const judged = await judge(counter, openingId, sizes);
      return { kills, seconds: Math.round((performance.now() - since) / 1000), ...judged };
    } finally {
      await gang.killAll().catch(() => undefined);
    }
  } finally {
    await database.close();
  }
}
