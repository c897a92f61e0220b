// Makes the exports that wait, one after another: claims the one whose turn it is and writes its file; and clears away.
import { finished } from "node:stream/promises";
import { writeAs } from "@fiducia/database/write-unit";
import {
  agenciesWithEnded,
  type Claimed,
  claimExport,
  failExport,
  finishExport,
  forgetExports,
  noteProgress,
  putBackExport,
  readExport,
  type StoredExport,
} from "@fiducia/features/exports/export-job.store";
import { noteSecurityEvent } from "@fiducia/features/identity/shared/security-event.store";
import { readHostSession } from "@fiducia/features/identity/shared/session.store";
import type { Instant } from "@fiducia/kernel/clock";
import type { FastifyBaseLogger } from "fastify";
import type { Registry } from "../http/dispatch/registry.ts";
import { askedSheets, namedSheets } from "../http/files/asked-sheets.ts";
import { type FileWork, pdfOf, workbookOf } from "../http/files/report-file.ts";
import type { AskingContext } from "../http/http-context.ts";
import { notPermitted, Refused } from "../http/refused.ts";
import type { ExportFiles } from "./export-files.ts";
import { reachDigest } from "./reach.ts";

/** How long a worker that fell silent is waited for. */
const LEASE_MS = 45_000;
const HEARTBEAT_MS = 10_000;
/** So often a job says how far it is, and hears whether it is still wanted. */
const ROWS_PER_NOTE = 2_500;
/** Of one agency at once, by all workers together. */
const MOST_OF_AN_AGENCY = 2;

const MAKERS: Readonly<Record<StoredExport["format"], (work: FileWork) => Promise<void>>> = {
  xlsx: workbookOf,
  pdf: pdfOf,
};

/** The job was called off, or the server stops: nothing is to be said of it. */
class CalledOff extends Error {}

interface RunnerParts {
  readonly context: AskingContext;
  readonly registry: Registry;
  readonly files: ExportFiles;
  readonly log: FastifyBaseLogger;
  /** No other worker can be alive: what is being made at the start, nobody makes. */
  readonly isAlone?: boolean;
}

export class ExportRunner {
  readonly #parts: RunnerParts;
  #isBusy = false;
  #isWanted = false;
  #isFirstLook = true;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  /**
   * Makes what waits. Whoever asks while something is made is heard by the one that makes it, and waits for nothing. Throws
   * when it is told to stop: what was being made is back in the queue.
   */
  async makeAll(signal: AbortSignal): Promise<void> {
    // Whoever asks from here on is heard, though the look that is under way finds nothing.
    this.#isWanted = true;
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await this.#work(signal);
    } finally {
      this.#isBusy = false;
    }
    signal.throwIfAborted();
  }

  /** Clears away what ended a day ago, and what nobody may fetch any more. */
  async sweep(): Promise<void> {
    const { context, files } = this.#parts;
    for (const agencyId of await agenciesWithEnded(context.connection)) {
      const names = await writeAs(context.connection, agencyId, (unit) =>
        forgetExports(unit, context.clock()),
      );
      for (const name of names) await files.remove(name);
    }
    await files.removeUnfinished(context.clock());
  }

  async #work(signal: AbortSignal): Promise<void> {
    const { connection, clock } = this.#parts.context;
    while (this.#isWanted && !signal.aborted) {
      this.#isWanted = false;
      const until = this.#leaseFrom(clock());
      // Every lease that a dead worker was given is over by then.
      const at = this.#parts.isAlone && this.#isFirstLook ? until : clock();
      const claimed = await claimExport(connection, { at, until, most: MOST_OF_AN_AGENCY });
      if (!claimed) {
        this.#isFirstLook = false;
        continue;
      }
      await this.#run(claimed, signal);
      this.#isWanted = true;
    }
  }

  #leaseFrom = (at: Instant): Instant => (at + LEASE_MS) as Instant;

  async #run(claimed: Claimed, signal: AbortSignal): Promise<void> {
    const { context, files, log } = this.#parts;
    const { agencyId, jobId } = claimed;
    const change = <T>(work: Parameters<typeof writeAs<T>>[2]) => writeAs(context.connection, agencyId, work);
    const beating = setInterval(() => {
      const until = this.#leaseFrom(context.clock());
      change((unit) => noteProgress(unit, jobId, { until })).catch((err) =>
        log.warn({ err }, "lease not renewed"),
      );
    }, HEARTBEAT_MS).unref();
    try {
      await this.#make(claimed, signal);
    } catch (err) {
      if (signal.aborted) {
        await change((unit) => putBackExport(unit, jobId));
        return;
      }
      if (err instanceof CalledOff) return;
      const isRefused = err instanceof Refused;
      if (!isRefused) log.error({ err, exportJob: jobId }, "export failed");
      const failure = isRefused ? err.message : `The file could not be made. Try again. Reference: ${jobId}.`;
      await change((unit) => failExport(unit, jobId, { at: context.clock(), failure }));
    } finally {
      clearInterval(beating);
      const job = await change((unit) => readExport(unit, jobId));
      if (job) await files.giveUp(files.nameOf(claimed, job.format));
    }
  }

  async #make(claimed: Claimed, signal: AbortSignal): Promise<void> {
    const { context, registry, files } = this.#parts;
    const { connection, clock } = context;
    const { agencyId, jobId } = claimed;
    const job = await writeAs(connection, agencyId, (unit) => readExport(unit, jobId));
    if (!job) throw new CalledOff();
    const caller = await this.#callerOf(agencyId, job.initials);
    const sheets = await namedSheets(await askedSheets(context, registry, { ...job, caller }));
    const name = files.nameOf(claimed, job.format);
    const to = files.begin(name);
    let noted = 0;
    const onRows = async (done: number, all: number): Promise<void> => {
      if (done < all && done - noted < ROWS_PER_NOTE) return;
      noted = done;
      const until = this.#leaseFrom(clock());
      const isWanted = await writeAs(connection, agencyId, (unit) =>
        noteProgress(unit, jobId, { until, rows: { done, all } }),
      );
      if (!isWanted || signal.aborted) throw new CalledOff();
    };
    const written = finished(to);
    const made = MAKERS[job.format]({ sheets, to, onRows }).catch((failure: Error) => {
      to.destroy(failure);
      throw failure;
    });
    await Promise.all([made, written]);
    const size = await files.finish(name);
    await writeAs(connection, agencyId, async (unit) => {
      const at = clock();
      const ending = { at, fileName: name, size, reach: reachDigest(caller) };
      if ((await finishExport(unit, jobId, ending)) === 0) throw new CalledOff();
      const queries = job.sheets.map(({ ask }) => String(ask.Query)).join(", ");
      const subject = `${queries} as ${job.format}, ${jobId}`;
      await noteSecurityEvent(unit, { userId: caller.userId, kind: "reportExported", subject, at });
    }).catch(async (failure: Error) => {
      await files.remove(name);
      throw failure;
    });
  }

  /** Who asked, with the permissions that hold now. */
  async #callerOf(agencyId: number, initials: string) {
    const { connection, clock } = this.#parts.context;
    const found = await readHostSession({
      connection,
      user: { agencyId, initials },
      ...{ expiresAt: clock(), now: clock() },
      isDebug: false,
      idempotencyKey: undefined,
    });
    if (found) return found.caller;
    throw notPermitted("You have no access any more.");
  }
}
