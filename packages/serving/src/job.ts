// Work beside requests: what a job is, and how the writing that needs one asks for it.
import type { Connection } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { Clock } from "@fiducia/kernel/clock";
import { sql } from "kysely";
import type { z } from "zod";

/** What a job works with: the application's own rights, and nothing of a request. */
export interface JobWork {
  readonly connection: Connection;
  readonly clock: Clock;
  /** Aborted when the worker stops: the job ends soon, and throws when something is left to do. */
  readonly signal: AbortSignal;
}

/** What is known of a job to whoever asks for it. */
export interface JobContract<Payload = unknown> {
  readonly name: string;
  /** Which agency and which ids; everything else the job reads from the books when it runs. */
  readonly payload: z.ZodType<Payload>;
  /** How often it is tried again after a failure: after 3 s, 7 s, 20 s, 55 s, and so on. */
  readonly retries: number;
  /** Minute, hour, day, month and weekday in UTC, as cron writes them. Such a job also runs when a worker starts. */
  readonly schedule?: string;
}

/** It may run again although it has run, after a worker was killed: it looks at what there is to do. */
export interface Job<Payload = unknown> extends JobContract<Payload> {
  run(payload: Payload, work: JobWork): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds jobs of every payload; each parses its own.
export type AnyJob = Job<any>;

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;

/** Runs a job as a worker does: on what its payload's schema makes of the text. */
export const runJob = <Payload>(job: Job<Payload>, payload: unknown, work: JobWork): Promise<void> =>
  job.run(job.payload.parse(payload), work);

/** Asks for a job of the unit's agency, whose number its payload gets; it is asked for when the unit is kept, or not at all. */
export async function requestJob<Payload>(
  unit: WriteUnit,
  { name, retries }: JobContract<Payload>,
  payload: Omit<Payload, "agencyId">,
): Promise<void> {
  await unit.run(sql`select request_job(${name}, ${JSON.stringify(payload)}::jsonb, ${retries})`);
}

/** The numbers of all agencies. */
export async function everyAgency(connection: Connection): Promise<readonly number[]> {
  const { rows } = await sql<{ agencyId: number }>`
    select agency_id as "agencyId" from all_agencies()`.execute(connection);
  return rows.map(({ agencyId }) => agencyId);
}

/** Works for one agency after the other until the worker stops; what fails for one is thrown when the others are done. */
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
