// Heartbeats of workers: which are alive, and which are silent with locked jobs.
import type { openJobPool } from "@fiducia/database/job-pool";

type JobPool = ReturnType<typeof openJobPool>;

/** By the database's clock, which all workers share. */
export async function beat(pool: JobPool, workerId: string): Promise<void> {
  await pool.query(
    `insert into worker_beat (worker_id, beat_at) values ($1, now())
     on conflict (worker_id) do update set beat_at = excluded.beat_at`,
    [workerId],
  );
}

export async function forgetBeat(pool: JobPool, workerId: string): Promise<void> {
  await pool.query("delete from worker_beat where worker_id = $1", [workerId]);
}

interface Silence {
  /** The asking worker is never counted as silent. */
  readonly butFor: string;
  readonly silentMs: number;
}

/** Unlocks jobs of workers without a heartbeat for this long. */
export async function unlockSilent(pool: JobPool, { butFor, silentMs }: Silence): Promise<void> {
  await pool.query(
    `with silent as (
       select distinct j.locked_by as worker_id from graphile_worker.jobs j
       where j.locked_by <> $1 and j.locked_at <= now() - $2 * interval '1 ms'
         and not exists (select from worker_beat b
           where b.worker_id = j.locked_by and b.beat_at > now() - $2 * interval '1 ms'))
     select graphile_worker.force_unlock_workers(array_agg(worker_id)) from silent having count(*) > 0`,
    [butFor, silentMs],
  );
  await pool.query(
    `delete from worker_beat where worker_id <> $1 and beat_at <= now() - greatest($2, 1000) * interval '1 ms'`,
    [butFor, silentMs],
  );
}
