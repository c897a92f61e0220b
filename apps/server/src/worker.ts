// A worker: graphile-worker claims, retries and schedules jobs; this file starts it, restarts it, sends heartbeats,
// and unlocks jobs of dead workers.
import { EventEmitter, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { openJobPool } from "@fiducia/database/job-pool";
import { pause, waitFor } from "@fiducia/database/pause";
import type { AnyJob, JobWork } from "@fiducia/serving/job";
import { runJob } from "@fiducia/serving/job";
import type { FastifyBaseLogger } from "fastify";
import type { Logger, Runner, TaskList, WorkerEvents } from "graphile-worker";
import { noteCrash, readLeftOut } from "./crashed-jobs.ts";
import { untilDefect } from "./under-way/under-way.ts";
import { beat, forgetBeat, unlockSilent } from "./worker-beat.ts";

/** Loaded only by workers, while the database starts. */
export const library = () => import("graphile-worker");

/** The most jobs at the same time. */
const JOBS_AT_ONCE = 4;
/** One for each job that is claimed or ended, one for LISTEN, and one for heartbeats. */
const CONNECTIONS = JOBS_AT_ONCE + 2;
const BEAT_MS = 5_000;
const FIRST_CLAIM_MS = 20_000;

/** How long a worker waits for what; tests wait less. */
const PATIENCE = {
  pollMs: 2_000,
  /** A worker without a heartbeat for this long is dead. */
  silentMs: 30_000,
  restartMs: 1_000,
  /** How often the disk is looked at. */
  lookForRoomMs: 1_000,
  /** A library that shuts itself down waits for its jobs, and some job may never end. */
  longestShutdownMs: 10_000,
};

export interface WorkerParts {
  readonly jobs: readonly AnyJob[];
  /** What jobs are given. */
  readonly work: Pick<JobWork, "connection" | "clock" | "withoutMail">;
  /** The application's login, for the queue's connections. */
  readonly loginUrl: string;
  /** True when no other worker can be alive, so that locked jobs belong to dead ones. */
  readonly isAlone: boolean;
  /** True when the program before this one ended by a crash, which one of its jobs may have brought about. */
  readonly isAfterCrash?: boolean;
  readonly log: Pick<FastifyBaseLogger, "debug" | "warn" | "error">;
  /** Whether the disk has no room for what jobs write; by default it never is full. */
  readonly isFull?: () => Promise<boolean>;
  readonly patience?: Partial<typeof PATIENCE>;
}

/** Resolves when the library has ended; it is made to when it has been shutting down for too long. */
async function untilEnded(runner: Runner, longestMs: number): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const givenUp = async (): Promise<void> => {
    await once(runner.events, "pool:gracefulShutdown", { signal });
    await wait(longestMs, undefined, { ref: false, signal });
    await Promise.race([runner.kill(), wait(longestMs, undefined, { ref: false, signal })]);
  };
  try {
    await Promise.race([runner.promise, givenUp()]);
  } finally {
    over.abort();
  }
}

export class Worker {
  readonly #parts: WorkerParts;
  readonly #patience: typeof PATIENCE;
  readonly #pool: ReturnType<typeof openJobPool>;
  #runner: Runner | undefined;
  #running: Promise<void> = Promise.resolve();
  #beating: NodeJS.Timeout | undefined;
  #isStopping = false;
  #waitsForRoom = false;
  #leftOut: ReadonlySet<string> = new Set();
  /** The library's worker id, new after each start. */
  #id = "";
  #underWay = 0;
  #claimedAt = Number.NEGATIVE_INFINITY;
  #heardAt = Number.NEGATIVE_INFINITY;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
    this.#patience = { ...PATIENCE, ...parts.patience };
    this.#pool = openJobPool({ url: parts.loginUrl, max: CONNECTIONS });
  }

  /** Starts; resolves after the first claim. Throws when there was none. */
  async start(): Promise<void> {
    const { isAlone, isAfterCrash = false } = this.#parts;
    if (isAlone && isAfterCrash) await noteCrash(this.#pool);
    if (isAlone) await unlockSilent(this.#pool, { butFor: "", silentMs: 0 });
    this.#leftOut = await readLeftOut(this.#pool);
    this.#running = this.#keepUp();
    this.#beating = setInterval(() => void this.#beat(), Math.min(BEAT_MS, this.#patience.silentMs / 3));
    const awake = await waitFor(() => (this.isAwake() ? true : undefined), {
      forMs: FIRST_CLAIM_MS,
      everyMs: 5,
    });
    if (!awake) throw new Error("the worker claims no jobs");
  }

  /** Whether it claims or runs jobs, and can reach the database; or waits for room, which is no fault of its own. */
  isAwake(): boolean {
    return this.#waitsForRoom || performance.now() - this.#heardAt < this.#patience.silentMs;
  }

  /** Aborts running jobs and waits for them. What is unfinished is run again elsewhere or after the next start. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#beating);
    await this.#runner?.stop().catch((err) => this.#parts.log.warn({ err }, "worker did not stop well"));
    await this.#running;
    await forgetBeat(this.#pool, this.#id).catch(() => undefined);
    await this.#pool.end();
  }

  /**
   * The library ends on errors that it cannot handle, such as a long outage of the database; it is started again, also when
   * something of it never ends.
   */
  async #keepUp(): Promise<void> {
    while (!this.#isStopping) {
      try {
        await this.#untilRoom();
        this.#runner = await this.#begin();
        if (this.#isStopping) await this.#runner.stop();
        const looking = this.#stopWhenFull(this.#runner);
        await untilEnded(this.#runner, this.#patience.longestShutdownMs).finally(() =>
          clearInterval(looking),
        );
      } catch (err) {
        this.#parts.log.error({ err }, "worker stands still");
      }
      if (!this.#isStopping) await pause(this.#patience.restartMs);
    }
  }

  /** Jobs write, also to note that they have ended: on a full disk none is begun. */
  async #untilRoom(): Promise<void> {
    while (!this.#isStopping && (await this.#parts.isFull?.())) {
      this.#waitsForRoom = true;
      await pause(this.#patience.lookForRoomMs);
    }
    this.#waitsForRoom = false;
  }

  #stopWhenFull(runner: Runner): NodeJS.Timeout {
    const look = async (): Promise<void> => {
      if (this.#waitsForRoom || !(await this.#parts.isFull?.())) return;
      this.#waitsForRoom = true;
      this.#parts.log.warn("the disk is full; jobs wait for room");
      await runner.stop();
    };
    const failed = (err: unknown): void => this.#parts.log.warn({ err }, "jobs did not stop well");
    return setInterval(() => void look().catch(failed), this.#patience.lookForRoomMs);
  }

  async #begin(): Promise<Runner> {
    const { jobs } = this.#parts;
    const { Logger, parseCronItems, run } = await library();
    const scheduled = jobs.flatMap((job) => (job.schedule ? [{ ...job, schedule: job.schedule }] : []));
    // After a long pause a scheduled job runs once, not for every missed time.
    const optionsOf = ({ name, retries }: AnyJob) => ({
      queueName: name,
      jobKey: name,
      maxAttempts: retries + 1,
    });
    const runner = await run({
      pgPool: this.#pool,
      taskList: this.#tasks(),
      parsedCronItems: parseCronItems(
        scheduled.map((job) => ({
          task: job.name,
          identifier: job.name,
          match: job.schedule,
          options: { ...optionsOf(job), jobKeyMode: "replace", backfillPeriod: 0 },
        })),
      ),
      logger: new Logger(() => (level, message) => this.#tell(level, message)),
      events: this.#listeners(),
      concurrency: JOBS_AT_ONCE,
      pollInterval: this.#patience.pollMs,
      noHandleSignals: true,
      // In batches, since the library ends the program when it cannot record the end of a single job.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: 1 } },
    });
    for (const job of scheduled) await runner.addJob(job.name, {}, optionsOf(job));
    return runner;
  }

  #tasks(): TaskList {
    const taskOf =
      (job: AnyJob): TaskList[string] =>
      async (payload, { abortSignal, job: { id } }) => {
        if (this.#leftOut.has(String(id)))
          throw new Error(`${job.name} is left out: the program crashed twice while it ran`);
        const { _cron: _, ...asked } = payload as Record<string, unknown>;
        await untilDefect((broken) => {
          const signal = AbortSignal.any([abortSignal as AbortSignal, broken]);
          return runJob(job, asked, { ...this.#parts.work, signal });
        });
      };
    return Object.fromEntries(this.#parts.jobs.map((job) => [job.name, taskOf(job)]));
  }

  #tell(level: Parameters<ReturnType<ConstructorParameters<typeof Logger>[0]>>[0], message: string): void {
    const { log } = this.#parts;
    if (level === "error" && !this.#isStopping) log.error(message);
    else if (level === "warning" && !this.#isStopping) log.warn(message);
    else log.debug(message);
  }

  #listeners(): WorkerEvents {
    const events: WorkerEvents = new EventEmitter();
    const claimed = (): void => {
      const isFirst = this.#claimedAt === Number.NEGATIVE_INFINITY;
      this.#claimedAt = performance.now();
      if (isFirst) void this.#beat();
    };
    events.on("pool:create", ({ workerPool }) => {
      this.#id = workerPool.id;
      this.#underWay = 0;
    });
    events.on("worker:getJob:empty", claimed);
    events.on("job:start", () => {
      this.#underWay += 1;
      claimed();
    });
    events.on("job:complete", () => {
      this.#underWay -= 1;
    });
    return events;
  }

  /** Sends heartbeats while it claims or runs jobs, and unlocks jobs of dead workers. */
  async #beat(): Promise<void> {
    const isClaiming =
      this.#underWay > 0 || performance.now() - this.#claimedAt < this.#patience.silentMs / 2;
    if (!isClaiming || this.#isStopping) return;
    try {
      await beat(this.#pool, this.#id);
      this.#heardAt = performance.now();
      await unlockSilent(this.#pool, { butFor: this.#id, silentMs: this.#patience.silentMs });
    } catch (err) {
      this.#parts.log.warn({ err }, "worker was not heard");
    }
  }
}
