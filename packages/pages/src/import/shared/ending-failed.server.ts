// How the work on a file ends that cannot go on: the screen says so instead of waiting for ever.
import { writeAs } from "@fiducia/database/write-unit";
import type { JobWork } from "@fiducia/serving/job";
import { NoAccess } from "./caller-of-job.server.ts";
import { endTurn } from "./import-file.store.ts";
import type { ImportJob } from "./import-job.contract.ts";

const BROKEN = "The work on this file broke off. Start it again; what was imported stays.";

/** Whether the worker stops, or the database is away: another worker then goes on with it. */
const goesOn = (work: JobWork, fault: unknown): boolean =>
  work.signal.aborted || /^(08|57|53)/.test((fault as { readonly code?: string } | null)?.code ?? "08");

/** Does the work; a user without access, or a defect, ends it with a sentence. A defect is thrown on, so that it is logged. */
export async function endingFailed(work: JobWork, job: ImportJob, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (fault) {
    const isDenied = fault instanceof NoAccess;
    if (!isDenied && goesOn(work, fault)) throw fault;
    const failure = isDenied ? `${fault.message}. Start it again yourself.` : BROKEN;
    await writeAs(work.connection, job.agencyId, (unit) => endTurn(unit, job, { state: "Failed", failure }));
    if (!isDenied) throw fault;
  }
}
