// A job: work beside requests, and how a transaction requests one.
import type { Connection } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { Clock } from "@fiducia/kernel/clock";
import { sql } from "kysely";
import type { z } from "zod";

/** What a job works with: the application's rights, and nothing of a request. */
export interface JobWork {
  readonly connection: Connection;
  readonly clock: Clock;
  /** True where no mail server is set up: nothing goes by e-mail. */
  readonly withoutMail?: boolean | undefined;
  /** Aborted when the worker stops: the job then ends soon, and throws when something is left to do. */
  readonly signal: AbortSignal;
}

/** The part of a job that its requesters need. */
export interface JobContract<Payload = unknown> {
  readonly name: string;
  /** Ids only; a job reads everything else from the books when it runs. */
  readonly payload: z.ZodType<Payload>;
  /** How often it is retried after a failure: after 3 s, 7 s, 20 s, 55 s, and so on. */
  readonly retries: number;
  /** A cron expression in UTC. Such a job also runs when a worker starts. */
  readonly schedule?: string;
}

/**
 * Does the work. May be run again after it has succeeded, when a worker was killed, and so finds out what is left to
 * do.
 */
export interface Job<Payload = unknown> extends JobContract<Payload> {
  run(payload: Payload, work: JobWork): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds jobs of every payload; each parses its own.
export type AnyJob = Job<any>;

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;

/** Runs a job with its payload, parsed from text by the job's schema. */
export const runJob = <Payload>(job: Job<Payload>, payload: unknown, work: JobWork): Promise<void> =>
  job.run(job.payload.parse(payload), work);

/** Requests a job for the unit's agency, which is added to the payload; it commits with the unit. */
export async function requestJob<Payload>(
  unit: WriteUnit,
  { name, retries }: JobContract<Payload>,
  payload: Omit<Payload, "agencyId">,
): Promise<void> {
  await unit.run(sql`select request_job(${name}, ${JSON.stringify(payload)}::jsonb, ${retries})`);
}

/** The ids of all agencies. */
export async function everyAgency(connection: Connection): Promise<readonly number[]> {
  const { rows } = await sql<{ agencyId: number }>`
    select agency_id as "agencyId" from all_agencies()`.execute(connection);
  return rows.map(({ agencyId }) => agencyId);
}

/** Runs the work for one agency after another until the worker stops; throws errors after the last one. */
export async function forEachAgency(
  agencies: readonly number[],
  { signal }: Pick<JobWork, "signal">,
  work: (agencyId: number) => Promise<unknown>,
): Promise<void> {
  const failures: Error[] = [];
  for (const agencyId of agencies) {
    signal.throwIfAborted();
    await work(agencyId).catch((cause) =>
      failures.push(new Error(`agency ${agencyId}: ${(cause as Error).message}`, { cause })),
    );
  }
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join("; "));
}
