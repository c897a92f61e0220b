// Makes the exports that wait, one after another: claims the one whose turn it is, writes its file, and clears away.
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
import type { HttpContext } from "../http/http-context.ts";
import { notPermitted, Refused } from "../http/refused.ts";
import type { ExportFiles } from "./export-files.ts";
import { reachDigest } from "./reach.ts";

/** How long a server that fell silent is waited for. */
const LEASE_MS = 45_000;
const HEARTBEAT_MS = 10_000;
/** What another server put into the queue is seen after so long at the latest. */
const POLL_MS = 5_000;
/** So often a job says how far it is, and hears whether it is still wanted. */
const ROWS_PER_NOTE = 2_500;
const SWEEP_MS = 10 * 60_000;
/** Of one agency at once, on all servers together. */
const MOST_OF_AN_AGENCY = 2;

const MAKERS: Readonly<Record<StoredExport["format"], (work: FileWork) => Promise<void>>> = {
  xlsx: workbookOf,
  pdf: pdfOf,
};

/** The job was called off, or the server stops: nothing is to be said of it. */
class CalledOff extends Error {}

interface RunnerParts {
  readonly context: HttpContext;
  readonly registry: Registry;
  readonly files: ExportFiles;
  readonly log: FastifyBaseLogger;
}

export class ExportRunner {
  readonly #parts: RunnerParts;
  #isStopping = false;
  #turn: Promise<void> = Promise.resolve();
  #isBusy = false;
  #isWanted = false;
  #timers: NodeJS.Timeout[] = [];

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    await this.#parts.files.open();
    const every = (ms: number, work: () => void) => this.#timers.push(setInterval(work, ms).unref());
    every(POLL_MS, () => this.wake());
    every(
      SWEEP_MS,
      () => void this.sweep().catch((err) => this.#parts.log.error({ err }, "exports not swept")),
    );
    this.wake();
  }

  /** There may be something to do. */
  wake(): void {
    this.#isWanted = true;
    if (this.#isBusy || this.#isStopping) return;
    this.#isBusy = true;
    this.#turn = this.#work()
      .catch((err) => this.#parts.log.error({ err }, "exports stand still"))
      .finally(() => {
        this.#isBusy = false;
      });
  }

  /** What is being made goes back into the queue. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#turn;
  }

  /** Once nothing more waits; for tests. */
  async idle(): Promise<void> {
    this.wake();
    await this.#turn;
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
  }

  async #work(): Promise<void> {
    const { connection, clock } = this.#parts.context;
    while (this.#isWanted && !this.#isStopping) {
      // Whoever wakes it from here on is heard, though this look finds nothing.
      this.#isWanted = false;
      const at = clock();
      const until = this.#leaseFrom(at);
      const claimed = await claimExport(connection, { at, until, most: MOST_OF_AN_AGENCY });
      if (!claimed) continue;
      await this.#run(claimed);
      this.#isWanted = true;
    }
  }

  #leaseFrom = (at: Instant): Instant => (at + LEASE_MS) as Instant;

  async #run(claimed: Claimed): Promise<void> {
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
      await this.#make(claimed);
    } catch (err) {
      if (this.#isStopping) {
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

  async #make(claimed: Claimed): Promise<void> {
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
      if (!isWanted || this.#isStopping) throw new CalledOff();
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
