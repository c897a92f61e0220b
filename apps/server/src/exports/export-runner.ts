// Makes waiting exports one after another: claims the next one and writes its file; and deletes old ones.
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
import { readHostSession } from "@fiducia/features/identity/shared/session.store";
import type { Instant } from "@fiducia/kernel/clock";
import { noteSecurityEvent } from "@fiducia/secrets/security-event.store";
import type { FastifyBaseLogger } from "fastify";
import type { Registry } from "../http/dispatch/registry.ts";
import { askedSheets, namedSheets } from "../http/files/asked-sheets.ts";
import { type FileWork, pdfOf, workbookOf } from "../http/files/report-file.ts";
import type { AskingContext } from "../http/http-context.ts";
import { notPermitted, Refused } from "../http/refused.ts";
import type { ExportFiles } from "./export-files.ts";
import { reachDigest } from "./reach.ts";

/** How long a silent worker is waited for. */
const LEASE_MS = 45_000;
const HEARTBEAT_MS = 10_000;
/** How often a job reports its progress and checks whether it was cancelled. */
const ROWS_PER_NOTE = 2_500;
/** Exports of one agency at the same time, over all workers. */
const MOST_OF_AN_AGENCY = 2;

const MAKERS: Readonly<Record<StoredExport["format"], (work: FileWork) => Promise<void>>> = {
  xlsx: workbookOf,
  pdf: pdfOf,
};

/** Thrown when the job was cancelled or the worker stops, which is no failure. */
class CalledOff extends Error {}

interface RunnerParts {
  readonly context: AskingContext;
  readonly registry: Registry;
  readonly files: ExportFiles;
  readonly log: FastifyBaseLogger;
  /** When no other worker can be alive, exports that are marked as being made at the start are abandoned. */
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
   * Makes all waiting exports. A request during this is noticed by the call in progress and returns at once. Throws
   * when the worker stops; the current export is then back in the queue.
   */
  async makeAll(signal: AbortSignal): Promise<void> {
    // A request from here on is noticed, although the current look-up does not find it.
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

  /** Deletes exports that ended a day ago, and those that nobody may download any more. */
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
      // The lease of every dead worker has expired by then.
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

  /** The user of the export with current permissions. */
  async #callerOf(agencyId: number, initials: string) {
    const { connection, clock } = this.#parts.context;
    const session = await readHostSession({
      connection,
      user: { agencyId, initials },
      expiresAt: clock(),
      now: clock(),
      isDebug: false,
      idempotencyKey: undefined,
    });
    if (session) return session.caller;
    throw notPermitted("You have no access any more.");
  }
}
